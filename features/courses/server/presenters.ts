import type { AuthorsView, Contents } from '#features/chapters/server/chapter-kind.ts'
import type { AuthorsResource, Chapter } from '#features/chapters/server/content/service.ts'
import { fileTypeOf } from '#features/media/file-kinds.ts'
import { coverLink, type PrivateLinks, publicVideoLink } from '#features/media/server/links.ts'
import { kinds } from '#server/kinds.ts'
import type { CourseRow } from '../contract.ts'
import { totalMinutes } from '../rules.ts'
import type { CurrentCourse } from './current-course.ts'
import type { listCourses } from './queries.ts'

type Row = Awaited<ReturnType<typeof listCourses>>[number]

/** The trainer shown in the lists of courses is always the academy. */
export const presentRow = (row: Row, academyName: string): CourseRow => ({
  id: row.id,
  name: row.name,
  category: row.category,
  categoryAr: row.categoryAr,
  formateur: academyName,
  status: row.status,
  language: row.language,
  image: row.imageId && coverLink(row.imageId),
  totalDuration: row.minutes,
  chapterCount: row.chapterCount,
  inscriptionCount: row.enrolled,
  quizzes: row.quizzes,
})

/** A course for the form, with links for the person who edits it. */
export function presentCourse(course: CurrentCourse, contents: Contents, view: AuthorsView) {
  const { linkTo } = view
  const { formation, sections, chapters, resources } = course
  return {
    formation: {
      id: formation.id,
      name: formation.name,
      shortDescription: formation.shortDescription,
      longDescription: formation.longDescription,
      categoryId: formation.categoryId,
      gratuit: formation.free,
      price: formation.price,
      currency: formation.currency,
      status: formation.status,
      language: formation.language,
      sequential: formation.sequential,
      certificate: formation.certificate,
      image: formation.imageId && coverLink(formation.imageId),
      videoDescription: formation.previewVideoId && publicVideoLink(formation.previewVideoId),
      totalDuration: totalMinutes(chapters),
      version: formation.version,
    },
    version: formation.version,
    apprendre: course.learningPoints,
    publicCible: course.audiences,
    sections: sections.map((section) => ({
      id: section.id,
      number: section.number,
      title: section.title,
      durationMinutes: section.durationMinutes,
      chapitres: section.chapters.map((chapter) => ({
        ...presentCommon(course, chapter, section.number, linkTo),
        ...kinds[chapter.kind].edit(chapter, contents.get(chapter.id), view),
      })),
    })),
    ressources: resources
      .filter(({ chapterId }) => chapterId === null)
      .map((resource) => presentResource(resource, linkTo)),
  }
}

function presentCommon(course: CurrentCourse, chapter: Chapter, sectionNumber: number, linkTo: PrivateLinks) {
  return {
    id: chapter.id,
    number: chapter.position,
    sectionNumber,
    title: chapter.title,
    durationMinutes: chapter.durationMinutes,
    description: chapter.description,
    ressources: course.resources
      .filter(({ chapterId }) => chapterId === chapter.id)
      .map((resource) => ({
        ...presentResource(resource, linkTo),
        chapitreNumber: chapter.position,
      })),
  }
}

function presentResource({ id, name, description, file }: AuthorsResource, linkTo: PrivateLinks) {
  return {
    id,
    name,
    description,
    fileType: file ? fileTypeOf(file.mimeType, file.originalName) : ('Document' as const),
    originalName: file?.originalName ?? '',
    bytes: file?.bytes ?? 0,
    filePath: file && linkTo(file.id, file.fileName),
  }
}
