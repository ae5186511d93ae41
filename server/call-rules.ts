import { type Call, endpoints, type Received } from '#shared/api.ts'

/** What a staff account without a second factor may still call: what the page that sets one up needs. */
const withoutSecondFactor: readonly Call[] = [
  'GET /api/auth/me',
  'GET /api/user/security',
  'POST /api/user/totp/setup',
  'POST /api/user/totp/confirm',
  'POST /api/user/passkeys/options',
  'POST /api/user/passkeys',
  // Adding a key asks for a recent sign-in.
  'POST /api/auth/confirm',
]

/**
 * Calls that a session left open must not be enough for: with a sign-in older than 15 minutes they are refused until
 * the person proves again who they are. One line a call; the function says for which input.
 */
const recentSignIn: { [K in Call]?: (input: Received<K>) => boolean } = {
  // A role of staff is given here too.
  'POST /api/admin/users': ({ body }) => body.role !== 'user',
  'PUT /api/admin/users/:id/role': () => true,
  'POST /api/admin/users/:id/action': ({ body }) => body.action === 'delete',
  'DELETE /api/admin/users/:id/second-factor': () => true,
  'POST /api/user/totp/setup': () => true,
  'POST /api/user/totp/recovery-codes': () => true,
  // Not the call that stores the key: its challenge is of the last minutes, and the device has made the key by then.
  'POST /api/user/passkeys/options': () => true,
  'DELETE /api/user/passkeys/:id': () => true,
  'POST /api/admin/tokens': () => true,
  'POST /api/admin/certificates/:number/revoke': () => true,
}

/** What the platform must know of the calls of this product. */
export const callRules = { endpoints, withoutSecondFactor, recentSignIn }
