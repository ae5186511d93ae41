import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Account = typeof users.$inferSelect

/** Addresses compare without case, by the database's own rule, which is also the unique index's. */
export const sameAddress = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(sameAddress(email))
  return found
}

export async function findById(db: Db, id: number): Promise<Account | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id))
  return found
}

/** The row, kept as it is until the transaction ends. */
export async function lockById(tx: Db, id: number): Promise<Account | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  return found
}

export async function insertAccount(tx: Db, account: typeof users.$inferInsert): Promise<Account> {
  const [made] = await tx.insert(users).values(account).returning()
  if (!made) throw new Error('an insert gave no row')
  return made
}

export async function changeAccount(
  tx: Db,
  id: number,
  changes: Partial<typeof users.$inferInsert>,
): Promise<Account> {
  const [changed] = await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  if (!changed) throw new Error('the account is gone')
  return changed
}
