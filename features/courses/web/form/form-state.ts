import type { EditedChapter } from '#features/chapters/contract.ts'
import type { QuizDraft } from '#features/quiz/web/form/quiz-state.ts'
import type { CaptionLanguage } from '#features/video/captions/tracks.ts'
import type { CourseLanguage } from '#shared/languages.ts'
import type { CourseStatus } from '#shared/statuses.ts'
import type { Answer } from '#web/lib/api-call.ts'

/**
 * A file of the course: one that the server has, or a new one whose upload is in the queue under its key. Drafts in
 * browsers hold both, so `kept` stays the name of the first.
 */
export type FileSlot =
  | { kind: 'kept'; name: string; bytes: number | null; path: string; note?: string }
  | { kind: 'new'; key: string; name: string; bytes: number }

/** A file for each language that has captions. */
export type CaptionsForm = Record<CaptionLanguage, FileSlot | null>

export type TextRow = { key: string; text: string }

export type ResourceForm = {
  key: string
  id: number | null
  name: string
  description: string
  file: FileSlot | null
}

type OfEveryKind = {
  key: string
  id: number | null
  title: string
  /** As typed; anything but a whole number counts as none. */
  durationMinutes: string
  description: string
  resources: ResourceForm[]
}

export type VideoForm = OfEveryKind & {
  kind: 'video'
  videoFrom: 'file' | 'link'
  video: FileSlot | null
  videoUrl: string
  captions: CaptionsForm
  /** Languages whose captions a program wrote: to be accepted, or removed. */
  drafts: CaptionLanguage[]
}

export type TextForm = OfEveryKind & {
  kind: 'text'
  /** As the editor writes it. */
  content: string
  /** What the server has; null for a new chapter. A text that did not change is not sent again. */
  savedContent: string | null
}

export type QuizForm = OfEveryKind & {
  kind: 'quiz'
  quiz: QuizDraft
  /** Whether it differs from what the server has: a quiz that did not change is not sent again. */
  isChanged: boolean
}

export type PackageForm = OfEveryKind & {
  kind: 'package'
  package: FileSlot | null
  /** What is wrong with the package that was saved. */
  problems?: PackageProblems
}
export type PackageProblems = Pick<
  Extract<EditedChapter, { kind: 'package' }>,
  'packageMissing' | 'packageTrouble'
>

export type ChapterForm = VideoForm | TextForm | QuizForm | PackageForm

/** A change of a chapter, whose kind stays. */
export type ChapterPart =
  | Partial<Omit<VideoForm, 'kind'>>
  | Partial<Omit<TextForm, 'kind'>>
  | Partial<Omit<QuizForm, 'kind'>>
  | Partial<Omit<PackageForm, 'kind'>>

export type SectionForm = { key: string; id: number | null; title: string; chapters: ChapterForm[] }

/** The content of the form. Plain data, so that it can be stored in the browser. */
export type CourseForm = {
  name: string
  shortDescription: string
  longDescription: string
  /** The id of a category, `new`, or nothing yet. */
  categoryId: string
  categoryName: string
  language: CourseLanguage
  /** Whether each chapter opens once the one before is complete. */
  sequential: boolean
  certificate: boolean
  image: FileSlot | null
  videoDescription: FileSlot | null
  objectives: TextRow[]
  audiences: TextRow[]
  sections: SectionForm[]
  resources: ResourceForm[]
  status: CourseStatus
  free: boolean
  price: string
  /** The version that was opened; null for a course that does not exist yet. */
  version: number | null
}

export const NEW_CATEGORY = 'new'

export type EditedCourse = Answer<'GET /api/admin/formations/:id/edit'>
/** What is said of a save that was made. */
export type SaveWarnings = Answer<'PUT /api/admin/formations/:id'>['warnings']

/** Unique within one form. crypto.randomUUID is not available on pages served without TLS. */
export const newKey = () => Math.random().toString(36).slice(2)
export const emptyRow = (): TextRow => ({ key: newKey(), text: '' })

export const emptyResource = (): ResourceForm => ({
  key: newKey(),
  id: null,
  name: '',
  description: '',
  file: null,
})

export const noCaptions = (): CaptionsForm => ({ fr: null, ar: null, en: null })
