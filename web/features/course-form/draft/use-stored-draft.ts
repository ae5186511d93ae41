import { useEffect, useRef, useState } from 'react'
import type { UploadQueue } from '../files/upload-queue.ts'
import type { CourseForm } from '../form/form-state.ts'
import { readDraft, removeDraft, type StoredDraft, storeDraft } from './stored-draft.ts'

/** Typing is not slowed down, and little is lost when the page goes. */
const STORE_AFTER_MS = 400

/** Keeps what is typed in this browser, and offers what was found there when the form opened. */
export function useStoredDraft(key: string, form: CourseForm, isDirty: boolean, queue: UploadQueue) {
  const [offered, setOffered] = useState<StoredDraft | null>(() => readDraft(key))
  const isOver = useRef(false)

  useEffect(() => {
    if (!isDirty) return
    const store = () => {
      if (!isOver.current) storeDraft(key, form, queue)
    }
    const timer = setTimeout(store, STORE_AFTER_MS)
    // A file that has gone up since belongs to the draft too.
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
    /** Saved, or given up: nothing is kept any more. */
    end() {
      isOver.current = true
      forget()
    },
  }
}
