import type { Db } from '#server/platform/database/database.ts'
import { endSessionsOf } from '#server/platform/sessions.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { type Account, changeAccount, dropExternalIdentities } from './queries.ts'

/**
 * Called when somebody verifies an address that the account may have been given by somebody else: removes every way in
 * that was set up before, so that the account belongs to the holder of the mailbox. Never called for an account with a
 * second factor or a passkey, which only exist where an address was verified before: no mailed link takes them off.
 */
export async function takeOver(tx: Db, { id, email }: Pick<Account, 'id' | 'email'>) {
  await endSessionsOf(tx, id)
  await dropExternalIdentities(tx, id)
  await dropTokensOf(tx, id)
  return changeAccount(tx, id, {
    email,
    pendingEmail: null,
    passwordHash: null,
    emailVerifiedAt: new Date(),
  })
}
