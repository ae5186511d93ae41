import type { CleanText } from '#features/chapters/server/clean-text.ts'
import type { QuizDefinition } from '#features/quiz/definition.ts'
import type { QuizProblem } from '#features/quiz/rules.ts'
import type { CaptionLanguage } from '#features/video/captions/tracks.ts'
import type { CourseLanguage } from '#shared/languages.ts'
import type { CourseStatus } from '#shared/statuses.ts'

/** The course that a save asks for. Files are existing media; ids are those of rows that stay. */
export interface WantedCourse {
  name: string
  shortDescription: string
  longDescription: string
  category: { id: number | null } | { newName: string }
  free: boolean
  price: number
  status: CourseStatus
  language: CourseLanguage
  sequential: boolean
  certificate: boolean
  imageId: string | null
  previewVideoId: string | null
  learningPoints: string[]
  audiences: string[]
  sections: WantedSection[]
  resources: WantedResource[]
}

export interface WantedSection {
  id: number | null
  title: string
  chapters: WantedChapter[]
}

interface OfEveryKind {
  id: number | null
  title: string
  description: string
  durationMinutes: number
  resources: WantedResource[]
}

/** Captions in one language. */
export interface WantedTrack {
  language: CaptionLanguage
  fileId: string
  draft: boolean
}

export interface WantedVideo extends OfEveryKind {
  kind: 'video'
  videoId: string | null
  videoUrl: string
  captions: WantedTrack[]
}

export interface WantedText extends OfEveryKind {
  kind: 'text'
  /** Cleaned; null to keep the text as it is. */
  text: CleanText | null
}

export interface WantedQuiz extends OfEveryKind {
  kind: 'quiz'
  /** Checked; null to keep the quiz as it is. */
  quiz: QuizDefinition | null
  quizProblem: QuizProblem | null
}

export interface WantedPackage extends OfEveryKind {
  kind: 'package'
  packageId: string | null
}

export type WantedChapter = WantedVideo | WantedText | WantedQuiz | WantedPackage

export interface WantedResource {
  id: number | null
  name: string
  description: string
  fileId: string | null
}
