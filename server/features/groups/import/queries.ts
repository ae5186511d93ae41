import { and, eq, inArray, sql } from 'drizzle-orm'
import { groupMembers } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'

/** The accounts of these addresses, and whether they are members. */
export function accountsOf(db: Db, groupId: number, addresses: string[]) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      bannedAt: users.bannedAt,
      emailVerifiedAt: users.emailVerifiedAt,
      isMember: sql<boolean>`${groupMembers.userId} is not null`,
    })
    .from(users)
    .leftJoin(groupMembers, and(eq(groupMembers.userId, users.id), eq(groupMembers.groupId, groupId)))
    .where(
      inArray(
        sql`lower(${users.email})`,
        addresses.map((address) => address.toLowerCase()),
      ),
    )
}

export type KnownAccount = Awaited<ReturnType<typeof accountsOf>>[number]

/** Accounts without a password. An address that got an account meanwhile keeps that one. */
export async function insertAccounts(tx: Db, accounts: (typeof users.$inferInsert)[]) {
  if (accounts.length === 0) return
  await tx.insert(users).values(accounts).onConflictDoNothing()
}
