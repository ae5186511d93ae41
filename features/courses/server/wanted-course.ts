import type { CleanText } from '#features/chapters/server/clean-text.ts'
import type { QuizProblem } from '#features/quiz/rules.ts'
import type { UnfinishedQuiz } from '#features/quiz/unfinished.ts'
import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import type {
  Course,
  CourseResource,
  CourseSection,
  PackageChapter,
  QuizChapter,
  TextChapter,
  VideoChapter,
} from '../course.ts'
import { firstProblem } from '../rules.ts'
import { incompleteCourse } from './errors.ts'

/** The course that a save asks for. Its files are media that exist, by their ids. */
export type WantedCourse = Course<string, WantedChapter>
/** All of it but its outline and its files to download. */
export type WantedDetails = Omit<WantedCourse, 'sections' | 'resources'>
export type WantedSection = CourseSection<WantedChapter>
export type WantedResource = CourseResource<string>
export type WantedChapter = WantedVideo | WantedText | WantedQuiz | PackageChapter<string>

interface WantedVideo extends VideoChapter<string> {
  captions: WantedTrack[]
}

/** Captions in one language. */
export interface WantedTrack {
  language: CaptionLanguage
  fileId: string
  draft: boolean
}

interface WantedText extends TextChapter<string> {
  content: CleanText | null
}

interface WantedQuiz extends QuizChapter<string> {
  /** With ids; null to keep the quiz as it is. */
  quiz: UnfinishedQuiz | null
  /** What its author has still to do. */
  quizProblem: QuizProblem | null
  isUnreadable: boolean
}

export function refuseIncomplete(
  course: WantedCourse,
  options: { isNew: boolean; mayLackCategory?: boolean },
) {
  const problem = firstProblem(course, {
    ...options,
    quizProblem: (chapter) => chapter.quizProblem,
    isUnreadable: (chapter) => chapter.isUnreadable,
  })
  if (problem) throw incompleteCourse(problem)
}
