import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { type ImportRefusal, imports } from '#db/schema/imports.ts'
import type { Db } from '#server/platform/database/database.ts'

export type ImportRow = typeof imports.$inferSelect

const isWaiting = isNull(imports.finishedAt)

export async function insertImport(tx: Db, values: typeof imports.$inferInsert) {
  await tx.insert(imports).values(values)
}

/** A person's imports of which no course was made, the oldest first. Nobody asks for one until the transaction ends. */
export const lockWaiting = (tx: Db, userId: number): Promise<ImportRow[]> =>
  tx
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), isWaiting))
    .orderBy(asc(imports.createdAt), asc(imports.id))
    .for('update')

/** Another person's import is as unknown as one that does not exist. */
const isOwn = (id: string, userId: number) =>
  and(eq(imports.id, id), eq(imports.userId, userId), gt(imports.expiresAt, sql`now()`))

export async function findImport(db: Db, id: string, userId: number): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(imports).where(isOwn(id, userId))
  return found
}

export async function lockImport(tx: Db, id: string, userId: number): Promise<ImportRow | undefined> {
  const [found] = await tx.select().from(imports).where(isOwn(id, userId)).for('update')
  return found
}

/** For its job, which may run long after it was asked for. */
export async function findAsked(db: Db, id: string): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  return found
}

/** Its time begins anew, so that it does not end during the work. */
export async function noteAsked(tx: Db, id: string, expiresAt: Date) {
  await tx
    .update(imports)
    .set({ expiresAt, refusal: null, doneBytes: 0, totalBytes: 0 })
    .where(eq(imports.id, id))
}

export async function noteProgress(db: Db, id: string, doneBytes: number, totalBytes: number) {
  await db
    .update(imports)
    .set({ doneBytes: Math.min(doneBytes, totalBytes), totalBytes })
    .where(eq(imports.id, id))
}

export async function noteRefusal(db: Db, id: string, refusal: ImportRefusal) {
  await db
    .update(imports)
    .set({ refusal })
    .where(and(eq(imports.id, id), isWaiting))
}

/** False if somebody else finished it first, or it is gone: then nothing may be made. */
export async function finishImport(tx: Db, id: string, formationId: number): Promise<boolean> {
  const finished = await tx
    .update(imports)
    .set({ finishedAt: sql`now()`, formationId, refusal: null })
    .where(and(eq(imports.id, id), isWaiting))
    .returning({ id: imports.id })
  return finished.length > 0
}

export async function deleteImports(tx: Db, ids: string[]) {
  if (ids.length > 0) await tx.delete(imports).where(inArray(imports.id, ids))
}

export async function deleteExpiredImports(db: Db): Promise<string[]> {
  const deleted = await db
    .delete(imports)
    .where(lt(imports.expiresAt, sql`now()`))
    .returning({ id: imports.id })
  return deleted.map(({ id }) => id)
}
