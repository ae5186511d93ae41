import { z } from 'zod'
import { done, type Endpoints, personId, success } from '#shared/endpoints.ts'
import { words } from '#words/errors.ts'
import { anyPassword, sessionAnswer, user } from './contract.ts'
import { passkeyAnswer } from './passkey-formats.ts'

/** Six digits of an application, or a recovery code. */
const code = z
  .string({ error: () => words.common.required })
  .trim()
  .min(1, { error: () => words.common.required })
  .max(20, { error: () => words.keys.wrongCode })

const messageAnswer = success({ message: z.string() })

const challenge = z.string({ error: () => words.keys.challengeExpired }).max(100, {
  error: () => words.keys.challengeExpired,
})

export const keyEndpoints = {
  'POST /api/auth/second-factor': {
    summary: 'Finish a sign-in that asked for a code',
    refusals: { 401: ['challenge_expired', 'wrong_code'], 403: ['banned'], 429: ['too_many_requests'] },
    body: z.object({ challenge, code }),
    answer: sessionAnswer,
  },
  'POST /api/auth/second-factor/account': {
    summary: 'Whose sign-in a challenge is',
    refusals: { 401: ['challenge_expired'] },
    body: z.object({ challenge }),
    answer: success({ account: user.pick({ id: true, firstName: true, lastName: true, email: true }) }),
  },
  'POST /api/auth/confirm': {
    summary: 'Prove again who one is, for a call that asks for a recent sign-in',
    refusals: {
      400: ['no_password', 'wrong_code', 'wrong_passkey', 'wrong_password'],
      409: ['recent_signin_required'],
      429: ['too_many_requests'],
    },
    body: z.union(
      [z.object({ password: anyPassword }), z.object({ code }), z.object({ response: passkeyAnswer })],
      {
        error: () => words.common.invalidInput,
      },
    ),
    answer: done,
  },
  'POST /api/user/totp/setup': {
    summary: 'Begin to set up codes as a second factor',
    refusals: { 409: ['address_unverified', 'totp_exists'] },
    /** `qr` is the address of a picture: a data URL. */
    answer: success({ secret: z.string(), url: z.string(), qr: z.string() }),
  },
  'POST /api/user/totp/confirm': {
    summary: 'Finish setting up codes with the first of them',
    refusals: { 400: ['wrong_code'], 409: ['totp_exists', 'totp_not_started'], 429: ['too_many_requests'] },
    body: z.object({ code }),
    answer: success({ recoveryCodes: z.array(z.string()) }),
  },
  'POST /api/user/totp/recovery-codes': {
    summary: 'Ten new recovery codes in place of those before; with a recent sign-in',
    refusals: { 409: ['no_totp'], 429: ['too_many_requests'] },
    answer: success({ recoveryCodes: z.array(z.string()) }),
  },
  'DELETE /api/user/totp': {
    summary: 'Remove one’s own second factor',
    refusals: {
      400: ['no_password', 'wrong_code', 'wrong_password'],
      409: ['no_totp'],
      429: ['too_many_requests'],
    },
    /** Without `password` only for an account that has none. */
    body: z.object({ password: anyPassword.optional(), code }),
    answer: messageAnswer,
  },
  'DELETE /api/admin/users/:id/second-factor': {
    summary: 'Take the second factor off an account',
    refusals: { 404: ['person_not_found'], 409: ['last_admin', 'no_totp', 'own_account'] },
    params: z.object({ id: personId }),
    answer: messageAnswer,
  },
} satisfies Endpoints
