import { useCallback, useSyncExternalStore } from 'react'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { newFiles } from '../draft/stored-draft.ts'
import { useForm } from '../form/form-context.ts'
import type { CourseForm, FileSlot } from '../form/form-state.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The upload of a new file; undefined for a file that the server has. */
export function useUploadState(slot: FileSlot) {
  const { queue } = useForm()
  const key = slot.kind === 'new' ? slot.key : ''
  return useSyncExternalStore(
    queue.subscribe,
    useCallback(() => queue.stateOf(key), [queue, key]),
  )
}

/** An address under which the page can show the file: the server's, or one for the file chosen here. */
export function usePreview(slot: FileSlot): string | undefined {
  const { queue } = useForm()
  const file = slot.kind === 'new' ? queue.fileOf(slot.key) : undefined
  const address = useObjectUrl(file)
  return slot.kind === 'kept' ? slot.path : address
}

/** How many files of the form are not uploaded yet. */
export function useUploadsLeft(queue: UploadQueue, form: CourseForm): number {
  return useSyncExternalStore(queue.subscribe, () =>
    newFiles(form).reduce((count, { slot }) => {
      const status = queue.stateOf(slot.key)?.status
      return status === 'sending' || status === 'waiting' ? count + 1 : count
    }, 0),
  )
}
