import { useEffect, useRef, useState } from 'react'
import { type Moment, momentBetween, type Reading, readingOf } from './time-left.ts'

type Options = {
  /** By the clock of the server. */
  startedAt: string
  /** Null without a limit. */
  expiresAt: string | null
  /** How far the server's clock is ahead of this device's. */
  ahead: () => number
  onMoment: (moment: Moment, secondsLeft: number) => void
  onOver: () => void
}

/** Reads the clock once a second, and at once when the page comes back into view: timers sleep with a phone. */
export function useTimeLeft({ startedAt, expiresAt, ahead, ...listeners }: Options): Reading | null {
  const secondsLeft = () => (Date.parse(expiresAt ?? '') - Date.now() - ahead()) / 1000
  const [reading, setReading] = useState(() => (expiresAt ? readingOf(secondsLeft()) : null))
  const current = useRef({ secondsLeft, ...listeners })
  current.current = { secondsLeft, ...listeners }

  useEffect(() => {
    if (!expiresAt) return
    const limit = (Date.parse(expiresAt) - Date.parse(startedAt)) / 1000
    let before = Math.min(limit, current.current.secondsLeft())
    let isOver = false
    function read() {
      const { secondsLeft, onMoment, onOver } = current.current
      const now = secondsLeft()
      const next = readingOf(now)
      setReading((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next))
      const moment = momentBetween(before, now, limit)
      if (moment) onMoment(moment, now)
      if (now <= 0 && !isOver) {
        isOver = true
        onOver()
      }
      before = now
    }
    read()
    const timer = setInterval(read, 1000)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [startedAt, expiresAt])

  return reading
}
