import { setImmediate as otherRequests } from 'node:timers/promises'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { QuizDefinition } from '#shared/quiz/definition.ts'
import { addCourse } from '../authoring/add-course.ts'
import { type CurrentCourse, openCourseToChange } from '../authoring/current-course.ts'
import { asKept } from '../authoring/read-tracks.ts'
import type { Author } from '../authoring/service.ts'
import type { WantedChapter, WantedCourse } from '../authoring/wanted-course.ts'
import { textsOf } from '../chapters/authors-service.ts'
import { type CleanText, cleanText } from '../chapters/clean-text.ts'
import type { Chapter, Resource } from '../course-content/service.ts'
import { quizzesOf } from '../quiz/authors-service.ts'
import { IMPORTS } from './import-limit.ts'

/**
 * Copies a formation, as an archived one of the same trainer. Its files are not copied: both use the same media, which
 * stay as long as one of them does. So a copy of ten gigabytes of films costs a few rows.
 */
export async function duplicateCourse(platform: Platform, author: Author, id: number) {
  await limit(platform, `import:${author.caller.id}`, IMPORTS)
  return platform.db.transaction(async (tx) => {
    // Locked: a save meanwhile could remove a file that the copy is about to use.
    const course = await openCourseToChange(tx, id, author.scope)
    const texts = new Map<number, CleanText>()
    for (const [chapterId, html] of await textsOf(tx, id)) {
      await otherRequests()
      texts.set(chapterId, cleanText(html))
    }
    const quizzes = await quizzesOf(tx, id)
    const wanted = copyOf(course, (chapter) => copyOfChapter(chapter, course.resources, { texts, quizzes }))
    const { trainerId } = course.formation
    return addCourse(platform, tx, author, wanted, { trainerId, action: 'formation.duplicate' })
  })
}

function copyOf(course: CurrentCourse, copied: (chapter: Chapter) => WantedChapter): WantedCourse {
  const { formation } = course
  return {
    name: formation.name,
    shortDescription: formation.shortDescription,
    longDescription: formation.longDescription,
    category: { id: formation.categoryId },
    free: formation.free,
    price: formation.price ?? 0,
    status: 'Archivé',
    language: formation.language,
    sequential: formation.sequential,
    certificate: formation.certificate,
    imageId: formation.imageId,
    previewVideoId: formation.previewVideoId,
    learningPoints: course.learningPoints.map(({ learningText }) => learningText),
    audiences: course.audiences.map(({ targetText }) => targetText),
    sections: course.sections.map(({ title, chapters }) => ({
      id: null,
      title,
      chapters: chapters.map(copied),
    })),
    resources: course.resources.filter(({ chapterId }) => chapterId === null).map(copyOfResource),
  }
}

interface Contents {
  texts: ReadonlyMap<number, CleanText>
  quizzes: ReadonlyMap<number, QuizDefinition>
}

function copyOfChapter(chapter: Chapter, resources: Resource[], { texts, quizzes }: Contents): WantedChapter {
  const { title, description, durationMinutes } = chapter
  const own = resources.filter(({ chapterId }) => chapterId === chapter.id).map(copyOfResource)
  const common = { id: null, title, description, durationMinutes, resources: own }
  switch (chapter.kind) {
    case 'video': {
      const { videoId, videoUrl } = chapter
      const captions = chapter.captions.map(asKept)
      return { ...common, kind: 'video', videoId, videoUrl: videoUrl ?? '', captions }
    }
    case 'text':
      return { ...common, kind: 'text', text: texts.get(chapter.id) ?? cleanText('') }
    case 'quiz':
      return { ...common, kind: 'quiz', quiz: quizzes.get(chapter.id) ?? null, quizProblem: null }
    case 'package':
      return { ...common, kind: 'package', packageId: chapter.packageId }
  }
}

const copyOfResource = ({ name, description, fileId }: Resource) => ({ id: null, name, description, fileId })
