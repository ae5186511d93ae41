import { useSyncExternalStore } from 'react'
import { newFiles } from '../draft/stored-draft.ts'
import type { CourseForm } from '../form-state.ts'
import type { UploadQueue } from './upload-queue.ts'

/** How many files of the form are not uploaded yet. */
export function useUploadsLeft(queue: UploadQueue, form: CourseForm): number {
  return useSyncExternalStore(queue.subscribe, () =>
    newFiles(form).reduce((count, { slot }) => {
      const status = queue.stateOf(slot.key)?.status
      return status === 'sending' || status === 'waiting' ? count + 1 : count
    }, 0),
  )
}

/** Whether an upload of the form has failed, and was neither resumed nor removed since. */
export function useUploadsFailed(queue: UploadQueue, form: CourseForm): boolean {
  return useSyncExternalStore(queue.subscribe, () =>
    newFiles(form).some(({ slot }) => queue.stateOf(slot.key)?.status === 'failed'),
  )
}
