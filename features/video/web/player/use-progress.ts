import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { POSITION_PERCENT_MAX } from '#shared/limits.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { queuePosition, sendQueuedAndLeave } from '#web/lib/progress-outbox.ts'
import { keyOf } from '#web/lib/query.ts'

const SAVE_EVERY_MS = 5_000

type Watch = Answer<'GET /api/formations/watch/:id'>
/** `at`: when it was reached. A page may sleep for hours before it can tell. */
type Told = { chapitreId: number; seconds: number; percent: number; at: number }

/** Stores the learner's position: every few seconds, at each pause or jump, and when the page is closed. */
export function useProgress(userId: number, formationId: number, { isRecorded } = { isRecorded: true }) {
  const queries = useQueryClient()
  const last = useRef<Told | null>(null)
  const savedAt = useRef(0)

  const save = useCallback(() => {
    const told = last.current
    if (!told) return
    last.current = null
    savedAt.current = Date.now()
    const { chapitreId, seconds, percent, at } = told
    queuePosition(userId, { formationId, chapitreId }, { seconds, percent }, at)
    queries.setQueriesData<Watch>({ queryKey: keyOf('GET /api/formations/watch/:id') }, (watch) =>
      watch?.formation.id === formationId ? withPosition(watch, told) : watch,
    )
  }, [queries, userId, formationId])

  useEffect(() => {
    const leave = () => {
      save()
      void sendQueuedAndLeave(userId)
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [save, userId])

  return {
    save,
    moved(chapitreId: number, seconds: number, duration: number) {
      if (!isRecorded) return
      const percent = duration > 0 ? Math.min(100, Math.floor((seconds / duration) * 100)) : 0
      last.current = { chapitreId, seconds: Math.floor(seconds), percent, at: Date.now() }
      if (Date.now() - savedAt.current >= SAVE_EVERY_MS) save()
    },
  }
}

function withPosition(watch: Watch, { chapitreId, seconds, percent }: Told): Watch {
  const chapitres = watch.chapitres.map((chapter) => {
    if (chapter.id !== chapitreId) return chapter
    const progress = Math.max(chapter.progress, Math.min(POSITION_PERCENT_MAX, percent))
    return { ...chapter, positionSeconds: seconds, progress }
  })
  return { ...watch, chapitres, resumeChapitreId: chapitreId }
}
