import { createContext, type Dispatch, use } from 'react'
import type { CourseProblem } from '../../rules.ts'
import type { UploadQueue } from './files/upload-queue.ts'
import type { FormAction } from './form-actions.ts'
import type { CourseForm } from './form-state.ts'

/** Something that was deleted in the form. */
export type Removal = {
  /** What it was: « Chapitre supprimé ». */
  sentence: string
  /** Its title, where it has one. */
  title?: string
  restore: () => void
  /** Called once it can be taken back no more. */
  drop?: () => void
}

export type FormContextValue = {
  form: CourseForm
  /** The current form, for work that lasts over many renders. */
  latest: () => CourseForm
  dispatch: Dispatch<FormAction>
  /** What is wrong, as long as it is. */
  problem: CourseProblem | null
  /** The problem that a save found: another object each time, and the same while it is corrected. */
  pointed: CourseProblem | null
  queue: UploadQueue
  /** Sends a picture of a text, and returns its address. */
  sendPicture: (file: File) => Promise<string>
  openChapters: ReadonlySet<string>
  toggleChapter: (key: string, open: boolean) => void
  /** Announces something to screen readers. */
  announce: (sentence: string) => void
  /** Gives the focus to a section or a chapter once it is rendered: to its first field, or to the row itself. */
  focusOn: (key: string, part?: 'field' | 'row') => void
  /** Offers to take a deletion back. */
  remember: (removal: Removal) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useForm(): FormContextValue {
  const value = use(FormContext)
  if (!value) throw new Error('A part of the course form stands outside of it')
  return value
}

/** The sentence of the problem that is shown above the form, if it is in this field. */
export function useProblemAt(path: string | undefined) {
  const { problem } = useForm()
  return path !== undefined && problem?.path === path ? problem.message : undefined
}
