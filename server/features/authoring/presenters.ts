import type { CourseRow } from '#shared/authoring.ts'
import { totalMinutes } from '#shared/course-rules.ts'
import { fileTypeOf } from '#shared/file-kinds.ts'
import { coverLink, type PrivateLinks, publicVideoLink } from '../media/links.ts'
import { problemSentence } from '../video/service.ts'
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

/** A course as the form edits it, with links for whoever does. */
export function presentCourse(course: CurrentCourse, linkTo: PrivateLinks) {
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
        chapitres: own.map((chapter) => presentChapter(course, chapter, section.position, linkTo)),
      }
    }),
    ressources: resources
      .filter(({ chapterId }) => chapterId === null)
      .map((resource) => presentResource(course, resource, linkTo)),
  }
}

function presentChapter(
  course: CurrentCourse,
  chapter: CurrentCourse['chapters'][number],
  sectionNumber: number,
  linkTo: PrivateLinks,
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
    videoPath: video ? linkTo(video.id, video.fileName) : null,
    videoOriginalName: video?.originalName ?? null,
    videoBytes: video?.bytes ?? null,
    videoUrl: chapter.videoUrl,
    videoState: video?.videoState ?? null,
    videoProblem: video?.videoProblem ? problemSentence(video.videoProblem) : null,
    captionsPath: captions ? linkTo(captions.id, captions.fileName) : null,
    captionsOriginalName: captions?.originalName ?? null,
    ressources: course.resources
      .filter(({ chapterId }) => chapterId === chapter.id)
      .map((resource) => ({
        ...presentResource(course, resource, linkTo),
        chapitreNumber: chapter.position,
      })),
  }
}

function presentResource(
  course: CurrentCourse,
  { id, name, description, fileId }: CurrentCourse['resources'][number],
  linkTo: PrivateLinks,
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
    filePath: linkTo(file.id, file.fileName),
  }
}
