import { z } from 'zod'
import { moment } from '#shared/endpoints.ts'

/** What browsers send and are sent for passkeys, in the JSON form of WebAuthn: bytes are base64url. */
const bytes = (most: number) => z.base64url().min(1).max(most)

/** At most 1,023 bytes by the standard. */
const credentialId = bytes(1364)
const CLIENT_DATA_MAX = 4_096
/** A public key of RSA, or with post-quantum algorithms, takes some thousand bytes. */
const AUTHENTICATOR_DATA_MAX = 16_384
const SIGNATURE_MAX = 8_192

const envelope = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
}

const transport = z.string().max(32)

/** A device made a key. */
export const newPasskey = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    attestationObject: bytes(AUTHENTICATOR_DATA_MAX),
    transports: z.array(transport).max(10).optional(),
  }),
})

export type NewPasskey = z.infer<typeof newPasskey>

/** A device answered a challenge with a key. */
export const passkeyAnswer = z.object({
  ...envelope,
  response: z.object({
    clientDataJSON: bytes(CLIENT_DATA_MAX),
    authenticatorData: bytes(AUTHENTICATOR_DATA_MAX),
    signature: bytes(SIGNATURE_MAX),
    userHandle: bytes(100),
  }),
})

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

export const ownPasskey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type OwnPasskey = z.infer<typeof ownPasskey>
