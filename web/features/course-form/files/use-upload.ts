import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useForm } from '../form/form-context.ts'
import type { FileSlot } from '../form/form-state.ts'

/** How far the file of a slot has got; undefined for one the server has. */
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
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return slot.kind === 'kept' ? slot.path : address
}
