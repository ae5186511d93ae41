import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PasskeyAnswer } from '../../passkey-formats.ts'
import { guardPasskeyUse } from '../throttles.ts'
import { type Answered, CHALLENGE_MS, newChallenge, readChallenge, useChallenge } from './challenges.ts'
import { findPasskey, noteUse, type Passkey } from './queries.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

/** Names no key: the device offers those it has for this academy. */
export const signInOptions = ({ config, secret }: Platform) => ({
  challenge: newChallenge(secret, 'sign-in'),
  rpId: relyingParty(config).id,
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
})

interface Proof {
  passkey: Passkey
  counter: number
  answered: Answered
}

/**
 * The key that answered one of our challenges, for this site, with its holder verified. Undefined for whatever is
 * wrong: the answer must not say whether a key exists.
 */
export async function checkedProof(platform: Platform, response: PasskeyAnswer): Promise<Proof | undefined> {
  const { db, config, secret } = platform
  const passkey = await findPasskey(db, response.id)
  if (!passkey || !isOf(passkey, response)) return undefined
  let answered: Answered | undefined
  const { origin, id } = relyingParty(config)
  // Loaded by the first passkey: reading certificates takes a tenth of the time of a start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge(challenge) {
      answered = readChallenge(secret, 'sign-in', challenge)
      return answered !== undefined
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      // The counter is compared where it is stored, in one statement: `noteUse`.
      counter: 0,
    },
  }).catch(() => undefined)
  if (!checked?.verified || !answered) return undefined
  await guardPasskeyUse(platform, passkey.userId)
  return { passkey, counter: checked.authenticationInfo.newCounter, answered }
}

/** Uses up the challenge and notes the use of the key. Returns false if either was used before. */
export async function spendProof({ log }: Platform, tx: Db, { passkey, counter, answered }: Proof) {
  if (!(await useChallenge(tx, answered))) return false
  if (await noteUse(tx, passkey, counter)) return true
  log.warn({ person: passkey.userId, passkey: passkey.id }, 'a passkey counts backwards: it may be copied')
  return false
}

/** A key that says it is another account's answers for nobody. */
const isOf = ({ userId }: Passkey, { response }: PasskeyAnswer) =>
  response.userHandle === userHandleOf(userId)
