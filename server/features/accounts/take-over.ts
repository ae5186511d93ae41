import type { Db } from '#server/platform/database/database.ts'
import { endSessionsOf } from '#server/platform/sessions.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { type Account, changeAccount, dropExternalIdentities } from './queries.ts'

/**
 * The address is proved by somebody who may not be the one who made the account: every way in that was set up before
 * goes, and the account is the mailbox holder's. A new kind of way in must be dropped here too.
 */
export async function takeOver(tx: Db, { id }: Pick<Account, 'id'>) {
  await endSessionsOf(tx, id)
  await dropExternalIdentities(tx, id)
  await dropTokensOf(tx, id)
  return changeAccount(tx, id, { passwordHash: null, emailVerifiedAt: new Date() })
}
