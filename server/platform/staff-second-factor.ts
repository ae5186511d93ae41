import type { Config } from './config.ts'
import { secondFactorSetUpRequired } from './errors.ts'
import type { Caller } from './sessions.ts'

/** With STAFF_SECOND_FACTOR=required, which is the default in production. Learners are never asked. */
export function requireStaffSecondFactor(
  { staffSecondFactor }: Config,
  { role, hasSecondFactor }: Caller,
  isOpenWithout: boolean,
) {
  if (!staffSecondFactor || role === 'user' || hasSecondFactor || isOpenWithout) return
  throw secondFactorSetUpRequired()
}

/** For the log of whoever runs an academy in which a staff password alone opens everything. */
export const passwordsAloneWarning = ({ production, staffSecondFactor }: Config) =>
  production && !staffSecondFactor
    ? 'STAFF_SECOND_FACTOR=optional: a password alone opens the accounts of administrators and trainers'
    : null
