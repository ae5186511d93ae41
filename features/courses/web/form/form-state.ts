import type { EditedChapter } from '#features/chapters/contract.ts'
import type { QuizDraft } from '#features/quiz/web/form/quiz-state.ts'
import type { CaptionLanguage } from '#features/video/captions/languages.ts'
import type { CourseStatus } from '#shared/statuses.ts'
import type { Answer } from '#web/lib/api-call.ts'
import type {
  Course,
  CourseResource,
  CourseSection,
  PackageChapter,
  QuizChapter,
  TextChapter,
  VideoChapter,
} from '../../course.ts'

/**
 * A file of the course: one that the server has, or a new one whose upload is in the queue under its key. Drafts in
 * browsers hold both, so `kept` stays the name of the first.
 */
export type FileSlot =
  | { kind: 'kept'; name: string; bytes: number | null; path: string; note?: string }
  | { kind: 'new'; key: string; name: string; bytes: number }

/** A file for each language that has captions. */
export type CaptionsForm = Record<CaptionLanguage, FileSlot | null>

/** Rows that are added, removed and moved are known by a key. */
type Row = { key: string }

export type TextRow = Row & { text: string }
export type ResourceForm = Row & CourseResource<FileSlot>
export type SectionForm = Row & CourseSection<ChapterForm>

export interface VideoForm extends VideoChapter<FileSlot, string> {
  key: string
  resources: ResourceForm[]
  captions: CaptionsForm
  /** Languages whose captions a program wrote: to be accepted, or removed. */
  drafts: CaptionLanguage[]
}

export interface TextForm extends TextChapter<FileSlot, string> {
  key: string
  resources: ResourceForm[]
  /** As the editor writes it. */
  content: string
  /** What the server has; null for a new chapter. A text that did not change is not sent again. */
  savedContent: string | null
}

export interface QuizForm extends QuizChapter<FileSlot, string> {
  key: string
  resources: ResourceForm[]
  quiz: QuizDraft
  /** Whether it differs from what the server has: a quiz that did not change is not sent again. */
  isChanged: boolean
}

export interface PackageForm extends PackageChapter<FileSlot, string> {
  key: string
  resources: ResourceForm[]
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

/** The content of the form, numbers as they were typed. Plain data, so that it can be stored in the browser. */
export interface CourseForm extends Course<FileSlot, ChapterForm, string> {
  /** The id of a category, `new`, or nothing yet. */
  categoryId: string
  objectives: TextRow[]
  audiences: TextRow[]
  sections: SectionForm[]
  resources: ResourceForm[]
  /** The version that was opened; null for a course that does not exist yet. */
  version: number | null
  /** What the server has; null for a course that does not exist yet. */
  savedStatus: CourseStatus | null
}

export type EditedCourse = Answer<'GET /api/admin/formations/:id/edit'>
/** What is said of a save that was made. */
export type SaveWarnings = Pick<Answer<'PUT /api/admin/formations/:id'>, 'warnings' | 'dropped'>

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
