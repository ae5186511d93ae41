import type { Platform } from '#server/platform/platform.ts'
import { openSession } from '#server/platform/sessions.ts'
import type { PasskeyAnswer } from '../../passkey-formats.ts'
import { refuseEntry } from '../entry.ts'
import type { Origin } from '../origin.ts'
import { presentUser } from '../presenters.ts'
import { lockById } from '../queries.ts'
import { guardPasskey } from '../throttles.ts'
import { wrongPasskeyAtSignIn } from './errors.ts'
import { checkedProof, spendProof } from './proof.ts'

/** A key is two factors at once, the device and its holder's finger or code: no further code is asked for. */
export async function signInWithPasskey(
  platform: Platform,
  { response, remember = false }: { response: PasskeyAnswer; remember?: boolean },
  origin: Origin,
) {
  const attempt = await guardPasskey(platform, origin.ip)
  const proof = await checkedProof(platform, response)
  if (!proof) throw wrongPasskeyAtSignIn()
  await attempt.succeeded()
  const opened = await platform.db.transaction(async (tx) => {
    const account = await lockById(tx, proof.passkey.userId)
    if (!account) throw wrongPasskeyAtSignIn()
    refuseEntry(account)
    if (!(await spendProof(platform, tx, proof))) throw wrongPasskeyAtSignIn()
    const token = await openSession(tx, { userId: account.id, remember, userAgent: origin.userAgent })
    return { token, user: presentUser(account) }
  })
  platform.log.info({ person: opened.user.id, ip: origin.ip }, 'signed in with a passkey')
  return opened
}
