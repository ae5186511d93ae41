import type { CourseRow } from '#shared/authoring.ts'
import { totalMinutes } from '#shared/course-rules.ts'
import { fileTypeOf } from '#shared/file-kinds.ts'
import type { QuizDefinition } from '#shared/quiz/definition.ts'
import { forAuthor } from '../chapters/picture-paths.ts'
import { presentTrack } from '../course-content/present-track.ts'
import type { Chapter, Resource } from '../course-content/service.ts'
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
  language: row.language,
  image: row.imageId && coverLink(row.imageId),
  totalDuration: row.minutes,
  chapterCount: row.chapterCount,
  inscriptionCount: row.enrolled,
  quizzes: row.quizzes,
})

/** The stored texts and quizzes of a course by the id of their chapter. */
interface Contents {
  texts: ReadonlyMap<number, string>
  quizzes: ReadonlyMap<number, QuizDefinition>
  havePackagesOrigin: boolean
}

/** A course for the form, with links for the person who edits it. */
export function presentCourse(course: CurrentCourse, contents: Contents, linkTo: PrivateLinks) {
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
    apprendre: course.learningPoints,
    publicCible: course.audiences,
    sections: sections.map((section) => ({
      id: section.id,
      number: section.number,
      title: section.title,
      durationMinutes: section.durationMinutes,
      chapitres: section.chapters.map((chapter) => ({
        ...presentCommon(course, chapter, section.number, linkTo),
        ...presentByKind(chapter, contents, linkTo),
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

function presentByKind(
  chapter: Chapter,
  { texts, quizzes, havePackagesOrigin }: Contents,
  linkTo: PrivateLinks,
) {
  switch (chapter.kind) {
    case 'video':
      return { kind: 'video' as const, ...presentFilm(chapter, linkTo) }
    case 'text':
      return { kind: 'text' as const, content: forAuthor(texts.get(chapter.id) ?? '', linkTo) }
    case 'quiz':
      return { kind: 'quiz' as const, quiz: quizOf(chapter, quizzes) }
    case 'package':
      return {
        kind: 'package' as const,
        packageOriginalName: chapter.package?.originalName ?? '',
        packageBytes: chapter.package?.bytes ?? 0,
        packageMissing: chapter.manifest?.missing ?? [],
        packageTrouble: havePackagesOrigin ? null : (chapter.manifest?.trouble ?? null),
      }
  }
}

function quizOf({ id }: Chapter, quizzes: Contents['quizzes']) {
  const quiz = quizzes.get(id)
  if (!quiz) throw new Error('a quiz chapter lacks its quiz')
  return quiz
}

function presentFilm({ video, captions, videoUrl }: Chapter, linkTo: PrivateLinks) {
  const tracks = captions.map(({ file, draft, ...track }) => ({
    ...presentTrack({ ...track, file }, linkTo),
    originalName: file.originalName,
    bytes: file.bytes,
    draft,
  }))
  return {
    videoPath: video ? linkTo(video.id, video.fileName) : null,
    videoOriginalName: video?.originalName ?? null,
    videoBytes: video?.bytes ?? null,
    videoUrl,
    videoState: video?.videoState ?? null,
    videoProblem: video?.videoProblem ? problemSentence(video.videoProblem) : null,
    captions: tracks,
    captionsPath: tracks[0]?.path ?? null,
    captionsOriginalName: tracks[0]?.originalName ?? null,
  }
}

function presentResource({ id, name, description, file }: Resource, linkTo: PrivateLinks) {
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
