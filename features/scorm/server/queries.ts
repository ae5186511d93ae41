import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { packageFiles, packageStates, packages } from '#db/schema/packages.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { preparedOnce } from '#server/platform/database/prepared-once.ts'
import type { PackageTrouble } from '../package-outcome.ts'
import type { Unpacked } from './unpack.ts'

const ROWS_AT_ONCE = 1_000

export async function insertPackage(tx: Db, mediaId: string, { standard, items, missing, files }: Unpacked) {
  await tx.insert(packages).values({ mediaId, standard, items, missing })
  for (let at = 0; at < files.length; at += ROWS_AT_ONCE) {
    const some = files.slice(at, at + ROWS_AT_ONCE)
    await tx.insert(packageFiles).values(some.map((file) => ({ mediaId, ...file })))
  }
}

// Prepared: a module asks for a hundred files, and commits every few seconds.
const packageById = preparedOnce((db: Db) =>
  db
    .select()
    .from(packages)
    .where(eq(packages.mediaId, sql.placeholder('mediaId')))
    .prepare('package_by_id'),
)
const fileByPath = preparedOnce((db: Db) =>
  db
    .select()
    .from(packageFiles)
    .where(
      and(
        eq(packageFiles.mediaId, sql.placeholder('mediaId')),
        eq(packageFiles.path, sql.placeholder('path')),
      ),
    )
    .prepare('package_file_by_path'),
)
const statesOfChapter = preparedOnce((db: Db) =>
  db
    .select({
      item: packageStates.item,
      values: packageStates.values,
      status: packageStates.status,
      percent: packageStates.percent,
      session: packageStates.session,
      revision: packageStates.revision,
    })
    .from(packageStates)
    .where(
      and(
        eq(packageStates.userId, sql.placeholder('userId')),
        eq(packageStates.chapterId, sql.placeholder('chapterId')),
      ),
    )
    .prepare('package_states_of_chapter'),
)

export async function findPackage(db: Db, mediaId: string) {
  const [row] = await packageById(db).execute({ mediaId })
  return row
}

export async function findFile(db: Db, mediaId: string, path: string) {
  const [row] = await fileByPath(db).execute({ mediaId, path })
  return row
}

export const statesOf = (db: Db, userId: number, chapterId: number) =>
  statesOfChapter(db).execute({ userId, chapterId })

export async function stateOf(db: Db, userId: number, chapterId: number, item: string) {
  const all = await statesOf(db, userId, chapterId)
  return all.find((one) => one.item === item)
}

/** Once: whether it was not known yet. */
export async function noteTrouble(tx: Db, mediaId: string, trouble: PackageTrouble): Promise<boolean> {
  const noted = await tx
    .update(packages)
    .set({ trouble })
    .where(and(eq(packages.mediaId, mediaId), isNull(packages.trouble)))
    .returning({ mediaId: packages.mediaId })
  return noted.length > 0
}

/** Whose package a chapter is: the trainer of its course, or the administrators of an academy's own. */
export async function authorsOf(tx: Db, chapterId: number) {
  const [found] = await tx
    .select({
      title: chapters.title,
      formationId: courses.id,
      formation: courses.name,
      trainerId: courses.trainerId,
    })
    .from(chapters)
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .where(eq(chapters.id, chapterId))
  if (!found) return null
  const admins = () => tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  const authors = found.trainerId === null ? (await admins()).map(({ id }) => id) : [found.trainerId]
  return { ...found, authors }
}

/** What the packages of a course lack, other than those that it had before. */
export const selectMissing = (db: Db, formationId: number, before: string[]) =>
  db
    .select({ chapter: chapters.title, missing: packages.missing })
    .from(chapters)
    .innerJoin(packages, eq(packages.mediaId, chapters.packageId))
    .where(and(eq(chapters.formationId, formationId), notInArray(packages.mediaId, before)))
    .orderBy(chapters.position)

export async function deleteStates(db: Db, userId: number, formationId: number) {
  const ofCourse = db.select({ id: chapters.id }).from(chapters).where(eq(chapters.formationId, formationId))
  await db
    .delete(packageStates)
    .where(and(eq(packageStates.userId, userId), sql`${packageStates.chapterId} in ${ofCourse}`))
}

export async function learnerNamed(db: Db, id: number) {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Everything that packages keep for a person. */
export const statesOfPerson = (db: Db, userId: number) =>
  db
    .select({
      formation: courses.name,
      chapter: chapters.title,
      part: packageStates.item,
      status: packageStates.status,
      percent: packageStates.percent,
      values: packageStates.values,
      updatedAt: packageStates.updatedAt,
    })
    .from(packageStates)
    .innerJoin(chapters, eq(chapters.id, packageStates.chapterId))
    .innerJoin(courses, eq(courses.id, chapters.formationId))
    .where(eq(packageStates.userId, userId))
    .orderBy(packageStates.chapterId, packageStates.item)
