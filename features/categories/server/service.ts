import { inLanguage } from '#messages/current-language.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, conflict, invalidInput } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words } from '#words/category-answers.ts'
import {
  countedCategories,
  countedCategory,
  deleteCategory,
  findByName,
  findCategory,
  hasCourses,
  insertCategory,
  listCategories,
  lockCategories,
  moveCourses,
  namesTaken,
  updateCategory,
} from './queries.ts'

type Fields = { name: string; nameAr?: string | null }

export const categoryNames = (db: Db) => listCategories(db)

export async function categoryName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await findCategory(db, id))?.name ?? null
}

export const isCategory = async (db: Db, id: number) => (await findCategory(db, id)) !== undefined

/** Finds a category by its name, ignoring case, or adds it; two people who add it at once get the same one. */
export async function categoryNamed(tx: Db, name: string): Promise<number> {
  const found = await findByName(tx, name)
  if (found) return found.id
  const nameAr = usualArabicName(name)
  const isTaken = (await namesTaken(tx, { name, nameAr })).nameAr
  const row =
    (await insertCategory(tx, { name, nameAr: isTaken ? null : nameAr })) ?? (await findByName(tx, name))
  if (!row) throw new Error('the category was not added')
  return row.id
}

/** A category that is made under a usual name has its Arabic one too. */
function usualArabicName(name: string): string | null {
  const usual: Record<string, string | undefined> = inLanguage('ar', () => words.usual)
  return usual[name] ?? null
}

export async function categoryList({ db }: Platform) {
  return { data: await countedCategories(db) }
}

export async function createCategory({ db }: Platform, caller: Caller, fields: Fields) {
  return db.transaction(async (tx) => {
    await refuseTaken(tx, fields)
    const made = await insertCategory(tx, fields)
    if (!made) throw nameTaken({ name: words.taken })
    await recordAction(tx, caller, 'category.create', made.name)
    return countedCategory(tx, made.id)
  })
}

export async function changeCategory({ db }: Platform, caller: Caller, id: number, fields: Fields) {
  return db.transaction(async (tx) => {
    const [before] = await lockCategories(tx, [id])
    if (!before) throw categoryNotFound()
    await refuseTaken(tx, fields, id)
    await updateCategory(tx, id, fields)
    const renamed = before.name === fields.name ? before.name : `${before.name} → ${fields.name}`
    await recordAction(tx, caller, 'category.update', renamed)
    return countedCategory(tx, id)
  })
}

/** Drafts move too. */
export async function mergeCategory({ db }: Platform, caller: Caller, id: number, into: number) {
  if (id === into) throw invalidInput(() => words.sameCategory, { into: words.sameCategory })
  return db.transaction(async (tx) => {
    const found = await lockCategories(tx, [id, into])
    const [from, target] = [id, into].map((one) => found.find((row) => row.id === one))
    if (!from || !target) throw categoryNotFound()
    await moveCourses(tx, id, into)
    await deleteCategory(tx, id)
    await recordAction(tx, caller, 'category.merge', `${from.name} → ${target.name}`)
    return countedCategory(tx, into)
  })
}

export async function removeCategory({ db }: Platform, caller: Caller, id: number) {
  await db.transaction(async (tx) => {
    const [category] = await lockCategories(tx, [id])
    if (!category) throw categoryNotFound()
    if (await hasCourses(tx, id)) throw conflict('category_in_use', () => words.inUse)
    await deleteCategory(tx, id)
    await recordAction(tx, caller, 'category.delete', category.name)
  })
}

async function refuseTaken(tx: Db, fields: Fields, id?: number) {
  const taken = await namesTaken(tx, fields, id)
  if (taken.name || taken.nameAr)
    throw nameTaken({
      ...(taken.name && { name: words.taken }),
      ...(taken.nameAr && { nameAr: words.takenAr }),
    })
}

const categoryNotFound = () => new AppError(404, 'category_not_found', () => words.notFound)
const nameTaken = (fields: Record<string, string>) =>
  new AppError(409, 'category_exists', () => Object.values(fields).join(' '), { fields })
