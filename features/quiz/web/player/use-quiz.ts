import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useCongratulate } from '#features/player/web/use-congratulate.ts'
import { sendStored } from '#web/lib/answer-outbox.ts'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { queuePosition } from '#web/lib/progress-outbox.ts'
import { keyOf, query } from '#web/lib/query.ts'
import type { Ended } from './attempt/attempt-screen.tsx'
import { createServerClock } from './attempt/server-clock.ts'
import { withResult } from './with-result.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>

const watchKey = keyOf('GET /api/formations/watch/:id')
const listKeys = [
  'GET /api/formations/formation-progress/:id',
  'GET /api/formations/completed-formations/:id',
] as const

/** The calls around an attempt: one's attempts so far, starting one, and what its end changes elsewhere. */
export function useQuiz(userId: number, course: Watch['formation'], chapitreId: number) {
  const { id: formationId } = course
  const queries = useQueryClient()
  const congratulate = useCongratulate(course)
  const [clock] = useState(createServerClock)
  const attempts = useQuery({
    ...query('GET /api/quiz/:chapitreId/attempts', { params: { chapitreId } }),
    // Another device may have started or ended one.
    staleTime: 0,
  })

  useEffect(() => {
    void sendStored(userId)
  }, [userId])

  const refresh = useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: watchKey }),
      queries.invalidateQueries({ queryKey: keyOf('GET /api/quiz/:chapitreId/attempts') }),
    ])
  }, [queries])

  const start = useMutation({
    mutationFn: () =>
      api('POST /api/quiz/:chapitreId/attempts', { params: { chapitreId }, onAnswer: clock.read }),
    onSuccess: () => {
      // The player opens at the chapter with the newest position, on any device; one of 0 seconds would be none.
      queuePosition(userId, { formationId, chapitreId }, { seconds: 1, percent: 0 })
    },
    // A refusal means that the page is out of date: no attempt left, or too early.
    onError: () => void refresh(),
  })

  async function ended({ result, progress }: Ended, wasComplete: boolean) {
    queries.setQueriesData<Watch>({ queryKey: watchKey }, (watch) =>
      watch?.formation.id === formationId
        ? withResult(watch, chapitreId, { result, progress, now: Date.now() + clock.ahead() })
        : watch,
    )
    if (progress === 100 && !wasComplete) congratulate()
    await refresh()
    if (!result.passed) return
    await Promise.all(listKeys.map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })))
  }

  return { attempts, start, clock, refresh, ended }
}
