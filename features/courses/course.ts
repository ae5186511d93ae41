import { type CourseLanguage, DEFAULT_LANGUAGE } from '#shared/languages.ts'
import type { CourseStatus } from '#shared/statuses.ts'

/**
 * A course that is being written: the form holds it, the rules check it (rules.ts), a save asks for it and the
 * database takes it. The form and the server differ in what stands for a file, in numbers, which the form has as they
 * were typed, and in what else they know of a chapter: each adds that in a type of its own.
 */
export interface Course<File, Chapter, Typed = number> {
  name: string
  shortDescription: string
  longDescription: string
  /** `NEW_CATEGORY` for the one that `categoryName` names; empty for none. */
  categoryId: Typed | typeof NEW_CATEGORY | null
  categoryName: string
  language: CourseLanguage
  /** Whether each chapter opens once the one before is complete. */
  sequential: boolean
  certificate: boolean
  image: File | null
  videoDescription: File | null
  objectives: { text: string }[]
  audiences: { text: string }[]
  sections: CourseSection<Chapter>[]
  resources: CourseResource<File>[]
  status: CourseStatus
  free: boolean
  price: Typed
}

export const NEW_CATEGORY = 'new'

/** What a new course is until its author says otherwise. */
export const NEW_COURSE = {
  categoryName: '',
  language: DEFAULT_LANGUAGE,
  sequential: false,
  certificate: true,
  image: null,
  videoDescription: null,
  status: 'Publié',
  free: true,
} as const

/** Ids are those of rows that stay. */
export interface CourseSection<Chapter> {
  id: number | null
  title: string
  chapters: Chapter[]
}

export interface CourseResource<File> {
  id: number | null
  name: string
  description: string
  file: File | null
}

interface OfEveryKind<File, Typed> {
  id: number | null
  title: string
  description: string
  durationMinutes: Typed
  resources: CourseResource<File>[]
}

export interface VideoChapter<File, Typed = number> extends OfEveryKind<File, Typed> {
  kind: 'video'
  videoFrom: 'file' | 'link'
  video: File | null
  videoUrl: string
}

export interface TextChapter<File, Typed = number> extends OfEveryKind<File, Typed> {
  kind: 'text'
  /** HTML, whose length counts; null to keep the text as it is. */
  content: TextContent | null
}

export interface TextContent {
  length: number
  /** Nothing can be read in it. */
  isEmpty?: boolean
  /** It nests too deep, or has too many elements, to be read. */
  isTooComplex?: boolean
}

export interface QuizChapter<File, Typed = number> extends OfEveryKind<File, Typed> {
  kind: 'quiz'
}

export interface PackageChapter<File, Typed = number> extends OfEveryKind<File, Typed> {
  kind: 'package'
  package: File | null
}

/** What every chapter has, whoever holds it. */
export type CourseChapter =
  | VideoChapter<unknown, unknown>
  | TextChapter<unknown, unknown>
  | QuizChapter<unknown, unknown>
  | PackageChapter<unknown, unknown>
