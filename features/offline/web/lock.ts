import type { OfflineOwner } from './offline-owner.ts'

const DAY_MS = 86_400_000
/** After so long without contact, downloads stay closed until the server is reached again. */
const LOCKED_AFTER_DAYS = 30

/** A clock that was put back must not open them again: a contact in the future counts as none. */
export function isLocked({ contactAt }: OfflineOwner, now = Date.now()) {
  return now - contactAt > LOCKED_AFTER_DAYS * DAY_MS || contactAt - now > DAY_MS
}
