import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import type { ServerClock } from './server-clock.ts'

/** When one comes back to this window, asks whether the attempt was submitted in another one meanwhile. */
export function useEndedElsewhere(
  chapitreId: number,
  attemptId: number,
  clock: ServerClock,
  onEnded: () => void,
) {
  const listener = useRef(onEnded)
  listener.current = onEnded
  useEffect(() => {
    let isGone = false
    async function ask() {
      if (document.visibilityState === 'hidden') return
      const call = api('GET /api/quiz/:chapitreId/attempts', { params: { chapitreId }, onAnswer: clock.read })
      // Without a network, the next answer that is sent will tell.
      const attempt = (await call.catch(() => undefined))?.data.find(({ id }) => id === attemptId)
      if (!isGone && attempt?.submittedAt) listener.current()
    }
    const asked = () => void ask()
    document.addEventListener('visibilitychange', asked)
    window.addEventListener('focus', asked)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', asked)
      window.removeEventListener('focus', asked)
    }
  }, [chapitreId, attemptId, clock])
}
