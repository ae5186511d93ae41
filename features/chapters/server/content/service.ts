import { totalMinutes } from '#features/courses/rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  selectAudiences,
  selectAuthorsResources,
  selectCaptions,
  selectChapters,
  selectLearningPoints,
  selectResources,
  selectSections,
  selectTitles,
} from './queries.ts'

export type Track = Omit<Awaited<ReturnType<typeof selectCaptions>>[number], 'chapterId'>
export type Chapter = Awaited<ReturnType<typeof selectChapters>>[number] & { captions: Track[] }
export type Resource = Awaited<ReturnType<typeof selectResources>>[number]
export type AuthorsResource = Awaited<ReturnType<typeof selectAuthorsResources>>[number]

/** Sections in their order, each with its chapters, and these with the rows of their video and captions. */
export async function outlineOf(db: Db, formationId: number) {
  const sections = await selectSections(db, formationId)
  const chapters = await selectChapters(db, formationId)
  const captions = await selectCaptions(db, formationId)
  const ofChapter = ({ id }: { id: number }) => captions.filter(({ chapterId }) => chapterId === id)
  return bySection(
    sections,
    chapters.map((chapter) => ({ ...chapter, captions: ofChapter(chapter) })),
  )
}

/** The same with only the kind, the title and the duration of each chapter. */
export async function tableOfContents(db: Db, formationId: number) {
  return bySection(await selectSections(db, formationId), await selectTitles(db, formationId))
}

type Section = Awaited<ReturnType<typeof selectSections>>[number]

function bySection<Row extends { sectionId: number; durationMinutes: number }>(
  sections: Section[],
  chapters: Row[],
) {
  return sections.map((section) => {
    const own = chapters.filter(({ sectionId }) => sectionId === section.id)
    return { ...section, durationMinutes: totalMinutes(own), chapters: own }
  })
}

/** The files to download of a course and of its chapters. */
export const resourcesOf = (db: Db, formationId: number) =>
  selectResources(db, formationId, { ofChapters: true })

/** The same for authors: one of a draft may lack its file. */
export const authorsResourcesOf = (db: Db, formationId: number) => selectAuthorsResources(db, formationId)

/** Those of the course alone, without its chapters'. */
export const courseResourcesOf = (db: Db, formationId: number) =>
  selectResources(db, formationId, { ofChapters: false })

export const learningPointsOf = (db: Db, formationId: number) => selectLearningPoints(db, formationId)

export const audiencesOf = (db: Db, formationId: number) => selectAudiences(db, formationId)
