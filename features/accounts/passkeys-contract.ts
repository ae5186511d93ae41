import { z } from 'zod'
import { done, type Endpoints, otherId, requiredText, success } from '#shared/endpoints.ts'
import { PASSKEY_NAME_MAX } from '#shared/limits.ts'
import { sessionAnswer } from './contract.ts'
import { newPasskey, passkeyAnswer } from './passkey-formats.ts'

const publicKey = z.literal('public-key')

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()).optional() }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

export const passkeyEndpoints = {
  'POST /api/auth/passkey/options': {
    summary: 'What a browser needs to sign in with a passkey, or to confirm with one',
    answer: success({ options: requestOptions }),
  },
  'POST /api/auth/passkey': {
    summary: 'Sign in with a passkey',
    refusals: { 401: ['wrong_passkey'], 403: ['banned', 'unverified'], 429: ['too_many_requests'] },
    body: z.object({ response: passkeyAnswer, remember: z.boolean().optional() }),
    answer: sessionAnswer,
  },
  'POST /api/user/passkeys/options': {
    summary: 'What a browser needs to make a passkey',
    refusals: { 409: ['address_unverified', 'too_many_passkeys'] },
    answer: success({ options: creationOptions }),
  },
  'POST /api/user/passkeys': {
    summary: 'Add a passkey that a device has made',
    refusals: {
      400: ['bad_passkey'],
      409: ['address_unverified', 'too_many_passkeys'],
      429: ['too_many_requests'],
    },
    body: z.object({ name: requiredText(PASSKEY_NAME_MAX), response: newPasskey }),
    status: 201,
    answer: success({ id: z.number() }),
  },
  'DELETE /api/user/passkeys/:id': {
    summary: 'Remove one’s own passkey',
    refusals: { 404: ['passkey_not_found'] },
    params: z.object({ id: otherId }),
    answer: done,
  },
} satisfies Endpoints
