import { and, eq, notInArray, sql } from 'drizzle-orm'
import { chapters, resources, sections } from '#db/schema/chapters.ts'
import { formations, learningPoints, targetAudiences } from '#db/schema/formations.ts'
import { kinds } from '#server/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CurrentCourse } from './current-course.ts'
import { categoryNamed } from './queries.ts'
import type { WantedChapter, WantedCourse, WantedResource } from './wanted-course.ts'

/** Writes a course that passed the rules. Rows that stay keep their ids, and so the learners' progress. */
export async function writeCourse(
  tx: Db,
  course: WantedCourse,
  { current, trainerId }: { current: CurrentCourse | null; trainerId: number | null },
): Promise<number> {
  const id = current
    ? await updateFormation(tx, course, current.formation.id)
    : await insertFormation(tx, course, trainerId)
  await writePoints(tx, id, course)
  if (current) await clearPlaces(tx, id)
  const kept = { sections: [0], chapters: [0], resources: [0] }
  let chapterPlace = 0
  for (const [index, section] of course.sections.entries()) {
    const sectionId = await writeSection(tx, id, section, index + 1)
    kept.sections.push(sectionId)
    for (const chapter of section.chapters) {
      chapterPlace += 1
      const chapterId = await writeChapter(
        tx,
        { formationId: id, sectionId, position: chapterPlace },
        chapter,
      )
      kept.chapters.push(chapterId)
      kept.resources.push(...(await writeResources(tx, id, chapterId, chapter.resources)))
    }
  }
  kept.resources.push(...(await writeResources(tx, id, null, course.resources)))
  if (current) await deleteTheRest(tx, id, kept)
  return id
}

async function insertFormation(tx: Db, course: WantedCourse, trainerId: number | null) {
  const [made] = await tx
    .insert(formations)
    .values({ ...(await formationValues(tx, course)), trainerId })
    .returning({ id: formations.id })
  if (!made) throw new Error('the formation was not added')
  return made.id
}

async function updateFormation(tx: Db, course: WantedCourse, id: number) {
  await tx
    .update(formations)
    .set({
      ...(await formationValues(tx, course)),
      version: sql`${formations.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(formations.id, id))
  return id
}

async function formationValues(tx: Db, course: WantedCourse) {
  const { name, shortDescription, longDescription, free, price, status, language, sequential, certificate } =
    course
  const { category, imageId, previewVideoId } = course
  return {
    name,
    shortDescription,
    longDescription,
    categoryId: 'newName' in category ? await categoryNamed(tx, category.newName) : category.id,
    free,
    price: free ? null : price,
    status,
    language,
    sequential,
    certificate,
    imageId,
    previewVideoId,
  }
}

async function writePoints(tx: Db, formationId: number, course: WantedCourse) {
  const rows = (texts: string[]) => texts.map((text, index) => ({ formationId, position: index + 1, text }))
  await tx.delete(learningPoints).where(eq(learningPoints.formationId, formationId))
  if (course.learningPoints.length > 0) await tx.insert(learningPoints).values(rows(course.learningPoints))
  await tx.delete(targetAudiences).where(eq(targetAudiences.formationId, formationId))
  if (course.audiences.length > 0) await tx.insert(targetAudiences).values(rows(course.audiences))
}

/** Positions are unique after every statement: negating them first lets two rows exchange theirs. */
async function clearPlaces(tx: Db, id: number) {
  await tx
    .update(sections)
    .set({ position: sql`-${sections.position}` })
    .where(eq(sections.formationId, id))
  await tx
    .update(chapters)
    .set({ position: sql`-${chapters.position}` })
    .where(eq(chapters.formationId, id))
}

async function writeSection(
  tx: Db,
  formationId: number,
  { id, title }: { id: number | null; title: string },
  position: number,
) {
  if (id) {
    await tx.update(sections).set({ title, position }).where(eq(sections.id, id))
    return id
  }
  return idOf(
    await tx.insert(sections).values({ formationId, title, position }).returning({ id: sections.id }),
  )
}

async function writeChapter(
  tx: Db,
  place: { formationId: number; sectionId: number; position: number },
  chapter: WantedChapter,
) {
  const { kind, title, description, durationMinutes } = chapter
  const values = { ...place, kind, title, description, durationMinutes }
  const columns = { ...NO_FILES, ...kinds[kind].columns(chapter) }
  const id = await writeChapterRow(tx, chapter.id, { ...values, ...columns })
  await kinds[kind].write(tx, id, chapter)
  return id
}

const NO_FILES = { videoId: null, videoUrl: null, packageId: null }

async function writeChapterRow(tx: Db, id: number | null, values: typeof chapters.$inferInsert) {
  if (id) {
    await tx.update(chapters).set(values).where(eq(chapters.id, id))
    return id
  }
  return idOf(await tx.insert(chapters).values(values).returning({ id: chapters.id }))
}

async function writeResources(
  tx: Db,
  formationId: number,
  chapterId: number | null,
  wanted: WantedResource[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [index, { id, name, description, fileId }] of wanted.entries()) {
    if (!fileId) throw new Error('a resource passed the rules without its file')
    const values = { formationId, chapterId, position: index + 1, name, description, fileId }
    if (id) await tx.update(resources).set(values).where(eq(resources.id, id))
    ids.push(id ?? idOf(await tx.insert(resources).values(values).returning({ id: resources.id })))
  }
  return ids
}

async function deleteTheRest(
  tx: Db,
  id: number,
  kept: { sections: number[]; chapters: number[]; resources: number[] },
) {
  await tx
    .delete(resources)
    .where(and(eq(resources.formationId, id), notInArray(resources.id, kept.resources)))
  await tx.delete(chapters).where(and(eq(chapters.formationId, id), notInArray(chapters.id, kept.chapters)))
  await tx.delete(sections).where(and(eq(sections.formationId, id), notInArray(sections.id, kept.sections)))
}

function idOf([row]: { id: number }[]): number {
  if (!row) throw new Error('a row was not added')
  return row.id
}
