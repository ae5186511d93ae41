import type { Call, Received } from '#shared/api.ts'
import { recentSignInRequired } from './errors.ts'
import type { Caller } from './sessions.ts'

const RECENT_MS = 15 * 60 * 1000

/**
 * Calls that a session left open must not be enough for: with a sign-in older than 15 minutes they are refused until
 * the person proves again who they are. One line a call; the function says for which input.
 */
const ASKED_FOR: { [K in Call]?: (input: Received<K>) => boolean } = {
  'PUT /api/admin/users/:id/role': () => true,
  'POST /api/admin/users/:id/action': ({ body }) => body.action === 'delete',
  'DELETE /api/admin/users/:id/second-factor': () => true,
  'POST /api/user/totp/setup': () => true,
  // Not the call that stores the key: its challenge is of the last minutes, and the device has made the key by then.
  'POST /api/user/passkeys/options': () => true,
  'DELETE /api/user/passkeys/:id': () => true,
  'POST /api/admin/tokens': () => true,
  'POST /api/admin/certificates/:number/revoke': () => true,
}

export function requireRecentSignIn<K extends Call>(call: K, input: Received<K>, caller: Caller) {
  const isAskedFor: ((input: Received<K>) => boolean) | undefined = ASKED_FOR[call]
  if (isAskedFor?.(input)) refuseOldSignIn(caller)
}

/** For a call whose service knows whether it needs a recent sign-in. */
export function refuseOldSignIn({ signedInAt }: Caller) {
  if (Date.now() - signedInAt.getTime() > RECENT_MS) throw recentSignInRequired()
}
