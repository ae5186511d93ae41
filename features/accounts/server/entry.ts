import { banned, unverified } from './errors.ts'
import type { Account } from './queries.ts'

/** Only told to somebody who proved that the account is theirs. */
export function refuseEntry(account: Account) {
  if (account.bannedAt) throw banned()
  if (!account.emailVerifiedAt) throw unverified()
}
