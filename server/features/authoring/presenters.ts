import type { Platform } from '#server/platform/platform.ts'
import type { CourseRow } from '#shared/authoring.ts'
import { totalMinutes } from '#shared/course-rules.ts'
import { fileTypeOf } from '#shared/file-kinds.ts'
import { coverLink, privateLink, publicVideoLink } from '../media/links.ts'
import type { CurrentCourse } from './current-course.ts'
import type { listCourses } from './queries.ts'

type Row = Awaited<ReturnType<typeof listCourses>>[number]

/** The trainer shown in the lists of courses is always the academy. */
export const presentRow = (row: Row, academyName: string): CourseRow => ({
  id: row.id,
  name: row.name,
  category: row.category,
  formateur: academyName,
  status: row.status,
  image: row.imageId && coverLink(row.imageId),
  totalDuration: row.minutes,
  chapterCount: row.chapterCount,
  inscriptionCount: row.enrolled,
})

/** A course as the form edits it. */
export function presentCourse(platform: Pick<Platform, 'secret'>, course: CurrentCourse) {
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
      image: formation.imageId && coverLink(formation.imageId),
      videoDescription: formation.previewVideoId && publicVideoLink(formation.previewVideoId),
      totalDuration: totalMinutes(chapters),
      version: formation.version,
    },
    apprendre: course.learningPoints,
    publicCible: course.audiences,
    sections: sections.map((section) => {
      const own = chapters.filter(({ sectionId }) => sectionId === section.id)
      return {
        id: section.id,
        number: section.position,
        title: section.title,
        durationMinutes: totalMinutes(own),
        chapitres: own.map((chapter) => presentChapter(platform, course, chapter, section.position)),
      }
    }),
    ressources: resources
      .filter(({ chapterId }) => chapterId === null)
      .map((resource) => presentResource(platform, course, resource)),
  }
}

function presentChapter(
  { secret }: Pick<Platform, 'secret'>,
  course: CurrentCourse,
  chapter: CurrentCourse['chapters'][number],
  sectionNumber: number,
) {
  const video = course.files.get(chapter.videoId ?? '')
  const captions = course.files.get(chapter.captionsId ?? '')
  return {
    id: chapter.id,
    number: chapter.position,
    sectionNumber,
    title: chapter.title,
    durationMinutes: chapter.durationMinutes,
    description: chapter.description,
    videoPath: video ? privateLink(secret, video.id, video.fileName) : null,
    videoOriginalName: video?.originalName ?? null,
    videoBytes: video?.bytes ?? null,
    videoUrl: chapter.videoUrl,
    videoState: video?.videoState ?? null,
    videoProblem: video?.videoProblem ?? null,
    captionsPath: captions ? privateLink(secret, captions.id, captions.fileName) : null,
    captionsOriginalName: captions?.originalName ?? null,
    ressources: course.resources
      .filter(({ chapterId }) => chapterId === chapter.id)
      .map((resource) => ({
        ...presentResource({ secret }, course, resource),
        chapitreNumber: chapter.position,
      })),
  }
}

function presentResource(
  { secret }: Pick<Platform, 'secret'>,
  course: CurrentCourse,
  { id, name, description, fileId }: CurrentCourse['resources'][number],
) {
  const file = course.files.get(fileId)
  if (!file) throw new Error('a resource without its file')
  return {
    id,
    name,
    description,
    fileType: fileTypeOf(file.mimeType, file.originalName),
    originalName: file.originalName,
    bytes: file.bytes,
    filePath: privateLink(secret, file.id, file.fileName),
  }
}
