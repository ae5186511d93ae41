import { and, asc, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { categories, courses } from '#db/schema/courses.ts'
import type { Db } from '#server/platform/database/database.ts'

export type CategoryRow = typeof categories.$inferSelect
type Fields = { name: string; nameAr?: string | null }

const byName = [sql`${categories.name} collate "und-x-icu"`, asc(categories.id)]

export const listCategories = (db: Db) =>
  db
    .select()
    .from(categories)
    .orderBy(...byName)

/** With the number of their courses. Drafts are not counted. */
export function countedCategories(db: Db, where?: SQL) {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      nameAr: categories.nameAr,
      formations: count(courses.id),
    })
    .from(categories)
    .leftJoin(
      courses,
      and(eq(courses.categoryId, categories.id), inArray(courses.status, ['Publié', 'Archivé'])),
    )
    .where(where)
    .groupBy(categories.id)
    .orderBy(...byName)
}

export async function countedCategory(db: Db, id: number) {
  const [found] = await countedCategories(db, eq(categories.id, id))
  if (!found) throw new Error('the category is gone')
  return found
}

export async function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  const [found] = await db.select().from(categories).where(eq(categories.id, id))
  return found
}

const isNamed = (name: string) => sql`lower(${categories.name}) = lower(${name})`

export async function findByName(db: Db, name: string): Promise<CategoryRow | undefined> {
  const [found] = await db.select().from(categories).where(isNamed(name))
  return found
}

/** Whether another than `id` has one of these names. */
export async function namesTaken(db: Db, { name, nameAr }: Fields, id = 0) {
  const other = ne(categories.id, id)
  return {
    name: (await db.$count(categories, and(other, isNamed(name)))) > 0,
    nameAr: nameAr ? (await db.$count(categories, and(other, eq(categories.nameAr, nameAr)))) > 0 : false,
  }
}

/** Nothing if the name is taken. */
export async function insertCategory(tx: Db, fields: Fields): Promise<CategoryRow | undefined> {
  const [made] = await tx.insert(categories).values(fields).onConflictDoNothing().returning()
  return made
}

export async function updateCategory(tx: Db, id: number, fields: Fields) {
  await tx.update(categories).set(fields).where(eq(categories.id, id))
}

/** Locked in the order of their ids until the transaction ends: no course gets one of them meanwhile. */
export const lockCategories = (tx: Db, ids: number[]) =>
  tx.select().from(categories).where(inArray(categories.id, ids)).orderBy(asc(categories.id)).for('update')

/** Drafts too. */
export const hasCourses = async (tx: Db, id: number) =>
  (await tx.$count(courses, eq(courses.categoryId, id))) > 0

export async function moveCourses(tx: Db, from: number, into: number) {
  await tx.update(courses).set({ categoryId: into }).where(eq(courses.categoryId, from))
}

export async function deleteCategory(tx: Db, id: number) {
  await tx.delete(categories).where(eq(categories.id, id))
}
