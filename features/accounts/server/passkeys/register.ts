import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, lockCaller } from '#server/platform/sessions.ts'
import { PASSKEYS_EACH } from '#shared/limits.ts'
import type { NewPasskey } from '../../passkey-formats.ts'
import { passkeyAddedMail } from '../emails.ts'
import { lockById } from '../queries.ts'
import { addressFirst } from '../second-factor/errors.ts'
import { tellOwner } from '../tell-owner.ts'
import { guardNewPasskey } from '../throttles.ts'
import {
  type Answered,
  CHALLENGE_MS,
  newChallenge,
  type Purpose,
  readChallenge,
  useChallenge,
} from './challenges.ts'
import { passkeyNotAdded, passkeyNotFound, tooManyPasskeys } from './errors.ts'
import { countPasskeys, deletePasskey, insertPasskey, passkeysOf } from './queries.ts'
import { relyingParty, userHandleOf } from './relying-party.ts'

/** By the numbers of COSE, best first: EdDSA, ECDSA with SHA-256, RSA with SHA-256. Every device has one of them. */
const ALGORITHMS = [-8, -7, -257]
const type = 'public-key' as const

/** Of this session: a challenge that it asked for is of no use to another. */
const purposeOf = ({ id, sessionId }: Caller): Purpose => `register:${id}:${sessionId}`

/** Only with a verified address, like codes: whoever signed up with another's must leave no key behind. */
export async function registrationOptions({ db, config, secret }: Platform, caller: Caller) {
  if (!caller.emailVerified) throw addressFirst()
  const known = await passkeysOf(db, caller.id)
  if (known.length >= PASSKEYS_EACH) throw tooManyPasskeys()
  return {
    challenge: newChallenge(secret, purposeOf(caller)),
    rp: { name: config.academy.name, id: relyingParty(config).id },
    user: { id: userHandleOf(caller.id), name: caller.email, displayName: caller.fullName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
    timeout: CHALLENGE_MS,
    attestation: 'none' as const,
    // A device that already has one says so instead of making a second.
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, type, transports })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

export async function addPasskey(
  platform: Platform,
  caller: Caller,
  { name, response }: { name: string; response: NewPasskey },
) {
  if (!caller.emailVerified) throw addressFirst()
  await guardNewPasskey(platform, caller.id)
  const { credential, answered } = await checkedRegistration(platform, caller, response)
  const added = await platform.db.transaction(async (tx) => {
    const account = await lockCaller(tx, caller)
    if (!account.emailVerifiedAt) throw addressFirst()
    if ((await countPasskeys(tx, caller.id)) >= PASSKEYS_EACH) throw tooManyPasskeys()
    const stored =
      (await useChallenge(tx, answered)) &&
      (await insertPasskey(tx, {
        userId: caller.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        madeInSession: caller.sessionId,
      }))
    if (!stored) throw passkeyNotAdded()
    await queueMail(platform, tx, account.language, (academy) => passkeyAddedMail(academy, account))
    return stored
  })
  platform.log.info({ person: caller.id, passkey: added.id }, 'passkey added')
  return added.id
}

async function checkedRegistration({ config, secret }: Platform, caller: Caller, response: NewPasskey) {
  let answered: Answered | undefined
  const { origin, id } = relyingParty(config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { withoutAttestation } = await import('./without-attestation.ts')
  const check = async () =>
    verifyRegistrationResponse({
      response: withoutAttestation(response),
      expectedChallenge(challenge) {
        answered = readChallenge(secret, purposeOf(caller), challenge)
        return answered !== undefined
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  const checked = await check().catch(() => undefined)
  if (!checked?.verified || !answered) throw passkeyNotAdded()
  return { credential: checked.registrationInfo.credential, answered }
}

export async function removePasskey(platform: Platform, caller: Caller, id: number) {
  await platform.db.transaction(async (tx) => {
    const account = await lockById(tx, caller.id)
    if (!account || !(await deletePasskey(tx, { userId: caller.id, id }))) throw passkeyNotFound()
    await tellOwner(platform, tx, account, 'passkeyRemoved')
  })
  platform.log.info({ person: caller.id, passkey: id }, 'passkey removed')
}
