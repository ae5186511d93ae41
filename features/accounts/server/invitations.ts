import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { oneTimeTokens } from '#db/schema/accounts.ts'
import { groupMembers } from '#db/schema/groups.ts'
import { groupMailJob } from '#features/groups/server/membership.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { namesFrom } from './external/identity.ts'
import { dropTokensOf } from './one-time-tokens.ts'
import { type Account, insertAccount } from './queries.ts'

/**
 * Called when an account leaves an address that it never verified. Groups that it was invited to at that address, and
 * the links mailed there, belong to whoever reads the mailbox: they pass to a new account of the address, which opens
 * with the link of the invitation. The account must have left the address in the same transaction.
 */
export async function leaveInvitations({ jobs }: Platform, tx: Db, { id, email, language }: Account) {
  const isInvited = and(eq(groupMembers.userId, id), isNotNull(groupMembers.invitedEmail))
  const [invitation] = await tx.select().from(groupMembers).where(isInvited).limit(1)
  if (invitation) {
    const holder = await insertAccount(tx, { email, language, ...namesFrom({ email }) })
    const groups = await tx.update(groupMembers).set({ userId: holder.id }).where(isInvited).returning()
    const links = await tx
      .update(oneTimeTokens)
      .set({ userId: holder.id })
      .where(
        and(
          eq(oneTimeTokens.userId, id),
          eq(sql`lower(${oneTimeTokens.email})`, sql`lower(${email})`),
          isNull(oneTimeTokens.usedAt),
        ),
      )
      .returning({ kind: oneTimeTokens.kind })
    // Not mailed yet, or expired. A job that still waits for the account that left mails nothing.
    if (!links.some(({ kind }) => kind === 'reset-password'))
      await jobs.enqueueAll(
        tx,
        groupMailJob,
        groups.map(({ groupId }) => ({ groupId, userId: holder.id, formationIds: [] })),
      )
  }
  await dropTokensOf(tx, id)
}
