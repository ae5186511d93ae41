import { and, eq, notInArray, sql } from 'drizzle-orm'
import { chapters, resources, sections } from '#db/schema/chapters.ts'
import { courses, learningPoints, targetAudiences } from '#db/schema/courses.ts'
import { categoryNamed } from '#features/categories/server/service.ts'
import { kinds } from '#server/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { NEW_CATEGORY } from '../course.ts'
import type { CurrentCourse } from './current-course.ts'
import type { WantedCourse, WantedResource, WantedSection } from './wanted-course.ts'

/** A statement takes some ten thousand values, and an import may have more. */
const ROWS_AT_ONCE = 500

interface Writing {
  /** Null for a new course. */
  current: CurrentCourse | null
  trainerId: number | null
  /** Null for a course that came with the demo. */
  changedById: number | null
}

/** Writes a course that passed the rules, which ask less of a draft. Rows that stay keep their ids, and so the learners' progress. */
export async function writeCourse(
  tx: Db,
  course: WantedCourse,
  { current, trainerId, changedById }: Writing,
): Promise<number> {
  const id = current
    ? await updateCourse(tx, course, current.formation.id, changedById)
    : await insertCourse(tx, course, { trainerId, changedById })
  if (current) await clearPlaces(tx, id)
  await writePoints(tx, id, course)
  const sectionIds = await writeSections(tx, id, course.sections)
  const chapterIds = await writeChapters(tx, id, course.sections, sectionIds)
  const resourceIds = await writeResources(tx, id, course, chapterIds)
  if (current) await deleteTheRest(tx, id, { sectionIds, chapterIds, resourceIds })
  return id
}

async function insertCourse(tx: Db, course: WantedCourse, people: Omit<Writing, 'current'>) {
  const [made] = await tx
    .insert(courses)
    .values({ ...(await courseValues(tx, course)), ...people })
    .returning({ id: courses.id })
  if (!made) throw new Error('the formation was not added')
  return made.id
}

async function updateCourse(tx: Db, course: WantedCourse, id: number, changedById: number | null) {
  await tx
    .update(courses)
    .set({
      ...(await courseValues(tx, course)),
      changedById,
      version: sql`${courses.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(courses.id, id))
  return id
}

async function courseValues(tx: Db, course: WantedCourse) {
  const { name, shortDescription, longDescription, free, price, status, language, sequential, certificate } =
    course
  const { categoryId, categoryName, image, videoDescription } = course
  return {
    name,
    shortDescription,
    longDescription,
    categoryId: categoryId === NEW_CATEGORY ? await categoryOf(tx, categoryName) : categoryId,
    free,
    // A draft may lack its amount.
    price: free || price === 0 ? null : price,
    status,
    language,
    sequential,
    certificate,
    imageId: image,
    previewVideoId: videoDescription,
  }
}

/** A draft may lack the name of its new category. */
const categoryOf = (tx: Db, name: string) => (name === '' ? null : categoryNamed(tx, name))

async function writePoints(tx: Db, formationId: number, course: WantedCourse) {
  const rows = (points: { text: string }[]) =>
    points.map(({ text }, index) => ({ formationId, position: index + 1, text }))
  if (course.objectives.length > 0) await tx.insert(learningPoints).values(rows(course.objectives))
  if (course.audiences.length > 0) await tx.insert(targetAudiences).values(rows(course.audiences))
}

/** Positions are unique after every statement: negating them first lets two rows exchange theirs. */
async function clearPlaces(tx: Db, id: number) {
  await tx.delete(learningPoints).where(eq(learningPoints.formationId, id))
  await tx.delete(targetAudiences).where(eq(targetAudiences.formationId, id))
  await tx
    .update(sections)
    .set({ position: sql`-${sections.position}` })
    .where(eq(sections.formationId, id))
  await tx
    .update(chapters)
    .set({ position: sql`-${chapters.position}` })
    .where(eq(chapters.formationId, id))
}

async function writeSections(tx: Db, formationId: number, wanted: WantedSection[]) {
  const rows = wanted.map(({ id, title }, index) => ({ id, formationId, title, position: index + 1 }))
  const written = await writeRows(rows, {
    update: (id, values) => tx.update(sections).set(values).where(eq(sections.id, id)),
    insert: (values) =>
      tx.insert(sections).values(values).returning({ id: sections.id, position: sections.position }),
  })
  return inOrder(written)
}

async function writeChapters(tx: Db, formationId: number, wanted: WantedSection[], sectionIds: number[]) {
  const placed = wanted.flatMap((section, index) =>
    section.chapters.map((chapter) => ({ chapter, sectionId: sectionIds[index] ?? 0 })),
  )
  const rows = placed.map(({ chapter, sectionId }, index) => {
    const { id, kind, title, description, durationMinutes } = chapter
    const columns = { ...NO_FILES, ...kinds[kind].columns(chapter) }
    return {
      id,
      formationId,
      sectionId,
      position: index + 1,
      kind,
      title,
      description,
      durationMinutes,
      ...columns,
    }
  })
  const written = await writeRows(rows, {
    update: (id, values) => tx.update(chapters).set(values).where(eq(chapters.id, id)),
    insert: (values) =>
      tx.insert(chapters).values(values).returning({ id: chapters.id, position: chapters.position }),
  })
  const ids = inOrder(written)
  for (const [index, { chapter }] of placed.entries())
    await kinds[chapter.kind].write(tx, ids[index] ?? 0, chapter)
  return ids
}

const NO_FILES = { videoId: null, videoUrl: null, packageId: null }

async function writeResources(tx: Db, formationId: number, course: WantedCourse, chapterIds: number[]) {
  const rowsOf = (wanted: WantedResource[], chapterId: number | null) =>
    wanted.map(({ id, name, description, file: fileId }, index) => ({
      ...{ id, formationId, chapterId, position: index + 1, name, description, fileId },
    }))
  const ofChapters = course.sections
    .flatMap((section) => section.chapters)
    .flatMap((chapter, index) => rowsOf(chapter.resources, chapterIds[index] ?? 0))
  const written = await writeRows([...rowsOf(course.resources, null), ...ofChapters], {
    update: (id, values) => tx.update(resources).set(values).where(eq(resources.id, id)),
    insert: (values) =>
      tx.insert(resources).values(values).returning({ id: resources.id, position: resources.position }),
  })
  return written.map(({ id }) => id)
}

interface Placed {
  id: number
  position: number
}

interface RowWriter<Row> {
  update(id: number, values: Omit<Row, 'id'>): PromiseLike<unknown>
  insert(values: Omit<Row, 'id'>[]): PromiseLike<Placed[]>
}

/** Updates the rows that stay, and adds the new ones, many in one statement. */
async function writeRows<Row extends { id: number | null; position: number }>(
  rows: Row[],
  { update, insert }: RowWriter<Row>,
): Promise<Placed[]> {
  const written: Placed[] = []
  const added: Omit<Row, 'id'>[] = []
  for (const { id, ...values } of rows) {
    if (!id) {
      added.push(values)
      continue
    }
    await update(id, values)
    written.push({ id, position: values.position })
  }
  for (const part of parts(added)) written.push(...(await insert(part)))
  return written
}

function* parts<Row>(rows: Row[]) {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE)
}

/** No database promises to return rows in the order of insertion. */
const inOrder = (rows: Placed[]) => rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)

async function deleteTheRest(
  tx: Db,
  id: number,
  remaining: { sectionIds: number[]; chapterIds: number[]; resourceIds: number[] },
) {
  await tx
    .delete(resources)
    .where(and(eq(resources.formationId, id), notInArray(resources.id, [0, ...remaining.resourceIds])))
  await tx
    .delete(chapters)
    .where(and(eq(chapters.formationId, id), notInArray(chapters.id, [0, ...remaining.chapterIds])))
  await tx
    .delete(sections)
    .where(and(eq(sections.formationId, id), notInArray(sections.id, [0, ...remaining.sectionIds])))
}
