import { recentSignInRequired } from './errors.ts'
import type { Caller } from './sessions.ts'

const RECENT_MS = 15 * 60 * 1000

/** Refuses a call whose sign-in is older than 15 minutes, until the person proves again who they are. */
export function refuseOldSignIn({ signedInAt }: Caller) {
  if (Date.now() - signedInAt.getTime() > RECENT_MS) throw recentSignInRequired()
}
