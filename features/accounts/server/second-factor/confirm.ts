import { recentSignInRequired } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, confirmSession } from '#server/platform/sessions.ts'
import type { PasskeyAnswer } from '../../passkey-formats.ts'
import { wrongPassword } from '../errors.ts'
import { confirmPassword } from '../own-account.ts'
import { wrongPasskey } from '../passkeys/errors.ts'
import { checkedProof, spendProof } from '../passkeys/proof.ts'
import { useCode } from './codes.ts'
import { wrongCode } from './errors.ts'
import { totpOf } from './queries.ts'

type Proof = { password: string } | { code: string } | { response: PasskeyAnswer }

/**
 * Makes the sign-in of this session recent again (platform/recent-sign-in.ts). A code or passkey that was set up in this
 * session proves nothing: whoever found the session open could have made it.
 */
export async function confirmIdentity(platform: Platform, caller: Caller, proof: Proof) {
  if ('password' in proof) await confirmPassword(platform, caller, proof.password, wrongPassword)
  else if ('response' in proof) await confirmPasskey(platform, caller, proof.response)
  else await confirmCode(platform, caller, proof.code)
  await confirmSession(platform.db, caller)
  platform.log.info({ person: caller.id }, 'confirmed who they are')
}

async function confirmCode(platform: Platform, caller: Caller, code: string) {
  const totp = await totpOf(platform.db, caller.id)
  if (totp?.madeInSession === caller.sessionId) throw recentSignInRequired()
  if (!(await useCode(platform, caller.id, code, caller.sessionId))) throw wrongCode()
}

/** The key must be the caller's own. */
async function confirmPasskey(platform: Platform, caller: Caller, response: PasskeyAnswer) {
  const proof = await checkedProof(platform, response)
  const isOwn = proof?.passkey.userId === caller.id
  if (isOwn && proof.passkey.madeInSession === caller.sessionId) throw recentSignInRequired()
  if (!isOwn || !(await platform.db.transaction((tx) => spendProof(platform, tx, proof))))
    throw wrongPasskey()
}
