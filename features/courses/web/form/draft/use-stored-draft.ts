import { useEffect, useRef, useState } from 'react'
import type { UploadQueue } from '../files/upload-queue.ts'
import type { CourseForm } from '../form-state.ts'
import { readDraft, removeDraft, type StoredDraft, storeDraft } from './stored-draft.ts'

/** Long enough not to slow down typing, short enough to lose little. */
const STORE_AFTER_MS = 400

/** Stores the form in this browser, and offers a draft that was found when it opened. */
export function useStoredDraft(key: string, form: CourseForm, isDirty: boolean, queue: UploadQueue) {
  const [offered, setOffered] = useState<StoredDraft | null>(() => readDraft(key))
  const isOver = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const store = () => {
      if (!isOver.current) storeDraft(key, form, queue)
    }
    const timer = setTimeout(store, STORE_AFTER_MS)
    // An upload that has finished since belongs to the draft too.
    const stop = queue.subscribe(() => store())
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, form, isDirty, queue])

  function forget() {
    removeDraft(key)
    setOffered(null)
  }

  return {
    offered,
    close: () => setOffered(null),
    forget,
    /** Saved or discarded: the draft is deleted. */
    end() {
      isOver.current = true
      forget()
    },
  }
}
