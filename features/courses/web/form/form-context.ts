import { createContext, type Dispatch, use } from 'react'
import type { CourseProblem } from '../../rules.ts'
import type { UploadQueue } from './files/upload-queue.ts'
import type { FormAction } from './form-actions.ts'
import type { CourseForm } from './form-state.ts'

export type FormContextValue = {
  form: CourseForm
  /** The current form, for work that lasts over many renders. */
  latest: () => CourseForm
  dispatch: Dispatch<FormAction>
  problem: CourseProblem | null
  queue: UploadQueue
  /** Sends a picture of a text, and returns its address. */
  sendPicture: (file: File) => Promise<string>
  openChapters: ReadonlySet<string>
  toggleChapter: (key: string, open: boolean) => void
  /** Announces something to screen readers. */
  announce: (sentence: string) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useForm(): FormContextValue {
  const value = use(FormContext)
  if (!value) throw new Error('A part of the course form stands outside of it')
  return value
}

/** Whether the problem shown above the form is in this field. */
export function useIsWrong(path: string) {
  return useForm().problem?.path === path
}
