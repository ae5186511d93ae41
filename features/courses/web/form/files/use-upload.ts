import { useCallback, useSyncExternalStore } from 'react'
import { useObjectUrl } from '#web/lib/use-object-url.ts'
import { useForm } from '../form-context.ts'
import type { FileSlot } from '../form-state.ts'

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
