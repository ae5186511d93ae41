import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { uploads } from '#db/uploads.ts'
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

export async function countUploads(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), alive))
  return row?.total ?? 0
}

/** Adds a piece only where it fits: of two senders at the same place, one is told to look again. */
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

/** Gives the finished file to the save that asks for it, once. A save that fails gives it back by its rollback. */
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
