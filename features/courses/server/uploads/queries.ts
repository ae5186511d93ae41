import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { users } from '#db/schema/people.ts'
import { uploads } from '#db/schema/uploads.ts'
import type { Db } from '#server/platform/database/database.ts'

export type UploadRow = typeof uploads.$inferSelect

const alive = gt(uploads.expiresAt, sql`now()`)

export async function insertUpload(db: Db, values: typeof uploads.$inferInsert) {
  await db.insert(uploads).values(values)
}

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), alive))
  return found
}

/** Only one upload of a person is opened at a time: two transactions at once would both find room for their own. */
export async function lockUploader(tx: Db, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** How many uploads a person has that no save has taken yet, and their announced size. */
export async function waitingUploads(tx: Db, userId: number): Promise<{ count: number; bytes: number }> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number),
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
  return row ?? { count: 0, bytes: 0 }
}

/** Adds a piece only at the current end of the upload: of two senders at the same offset, one gets a conflict. */
export async function addPiece(db: Db, id: string, piece: { key: string; from: number; bytes: number }) {
  const added = await db
    .update(uploads)
    .set({
      receivedBytes: piece.from + piece.bytes,
      pieces: sql`array_append(${uploads.pieces}, ${piece.key})`,
    })
    .where(and(eq(uploads.id, id), eq(uploads.receivedBytes, piece.from)))
    .returning({ id: uploads.id })
  return added.length > 0
}

export async function finishUpload(db: Db, id: string, mediaId: string) {
  const finished = await db
    .update(uploads)
    .set({ mediaId, pieces: [] })
    .where(and(eq(uploads.id, id), isNull(uploads.mediaId)))
    .returning({ id: uploads.id })
  return finished.length > 0
}

/** Gives the finished file to a save, once. If the save fails, its rollback releases the file. */
export async function takeUpload(tx: Db, { id, userId, use }: Pick<UploadRow, 'id' | 'userId' | 'use'>) {
  const [taken] = await tx
    .delete(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.userId, userId),
        eq(uploads.use, use),
        isNotNull(uploads.mediaId),
        alive,
      ),
    )
    .returning({ mediaId: uploads.mediaId })
  return taken?.mediaId ?? null
}

export async function deleteUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [deleted] = await db.delete(uploads).where(eq(uploads.id, id)).returning()
  return deleted
}

export function deleteExpiredUploads(db: Db): Promise<UploadRow[]> {
  return db.delete(uploads).where(lt(uploads.expiresAt, sql`now()`)).returning()
}
