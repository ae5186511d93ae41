import type { Call } from '#shared/api.ts'
import type { Config } from './config.ts'
import { secondFactorSetUpRequired } from './errors.ts'
import type { Caller } from './sessions.ts'

/** What the page that sets up a second factor calls. */
const OPEN_WITHOUT: readonly Call[] = [
  'GET /api/auth/me',
  'GET /api/user/security',
  'POST /api/user/totp/setup',
  'POST /api/user/totp/confirm',
  'POST /api/user/passkeys/options',
  'POST /api/user/passkeys',
  // Adding a key asks for a recent sign-in.
  'POST /api/auth/confirm',
]

/** With STAFF_SECOND_FACTOR=required, which is the default in production. Learners are never asked. */
export function requireStaffSecondFactor(
  { staffSecondFactor }: Config,
  { role, hasSecondFactor }: Caller,
  call: Call | undefined,
) {
  if (!staffSecondFactor || role === 'user' || hasSecondFactor) return
  if (!call || !OPEN_WITHOUT.includes(call)) throw secondFactorSetUpRequired()
}

/** For the log of whoever runs an academy in which a staff password alone opens everything. */
export const passwordsAloneWarning = ({ production, staffSecondFactor }: Config) =>
  production && !staffSecondFactor
    ? 'STAFF_SECOND_FACTOR=optional: a password alone opens the accounts of administrators and trainers'
    : null
