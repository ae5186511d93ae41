import type { Db } from '#server/platform/database/database.ts'
import { endSessionsOf } from '#server/platform/sessions.ts'
import { removeSecondFactor } from './keys/second-factor.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { type Account, changeAccount, dropExternalIdentities } from './queries.ts'

/**
 * Called when somebody verifies the address of an account that they may not have made: removes every way in that was
 * set up before, so that the account belongs to the holder of the mailbox. A new way to sign in must be removed here
 * too.
 */
export async function takeOver(tx: Db, { id }: Pick<Account, 'id'>) {
  await endSessionsOf(tx, id)
  await dropExternalIdentities(tx, id)
  await removeSecondFactor(tx, id)
  await dropTokensOf(tx, id)
  return changeAccount(tx, id, { passwordHash: null, emailVerifiedAt: new Date() })
}
