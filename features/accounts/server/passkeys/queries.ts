import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { passkeys } from '#db/schema/keys.ts'
import type { Db } from '#server/platform/database/database.ts'

export type Passkey = typeof passkeys.$inferSelect

export const passkeysOf = (db: Db, userId: number) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const countPasskeys = (db: Db, userId: number) => db.$count(passkeys, eq(passkeys.userId, userId))

export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Returns undefined if a key of that name of the device's is known already, to whomever it belongs. */
export async function insertPasskey(tx: Db, values: typeof passkeys.$inferInsert) {
  const [inserted] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning()
  return inserted
}

/**
 * Notes the number of uses that the device sent. Returns false if it did not grow: then two devices hold the key, and
 * one of them is a copy. Devices that do not count always send 0.
 */
export async function noteUse(tx: Db, { id }: Passkey, counter: number) {
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  return noted.length > 0
}

export async function deletePasskey(db: Db, { userId, id }: { userId: number; id: number }) {
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return deleted.length > 0
}

/** Returns whether there was one. */
export async function dropPasskeys(tx: Db, userId: number) {
  const dropped = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  return dropped.length > 0
}
