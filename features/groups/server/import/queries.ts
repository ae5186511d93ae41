import { and, eq, sql } from 'drizzle-orm'
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
      sql`lower(${users.email}) in (
        select json_array_elements_text(${JSON.stringify(addresses.map((address) => address.toLowerCase()))}::json)
      )`,
    )
}

export type KnownAccount = Awaited<ReturnType<typeof accountsOf>>[number]

export type NewAccount = Pick<
  typeof users.$inferSelect,
  'email' | 'firstName' | 'lastName' | 'phone' | 'language'
>

/**
 * Accounts without a password. An address that got an account meanwhile keeps that one. As one value: a statement with
 * a value for each column of each row holds up the process while it is written.
 */
export async function insertAccounts(tx: Db, accounts: NewAccount[]) {
  await tx.execute(sql`
    insert into users (email, first_name, last_name, phone, language)
    select email, "firstName", "lastName", phone, language
    from json_to_recordset(${JSON.stringify(accounts)}::json)
      as account (email text, "firstName" text, "lastName" text, phone text, language text)
    on conflict do nothing`)
}
