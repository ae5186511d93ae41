import { Clock, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player-quiz.ts'
import type { QuizSummary } from '../../../attempt.ts'
import { minutesUntil, whenWords } from '../when.ts'

type Props = {
  quiz: QuizSummary
  label: string
  variant: 'primary' | 'secondary' | 'quiet'
  busy: boolean
  onStart: () => void
  /** The time has come: the server knows whether it has. */
  onOpen: () => void
}

/** Starts another attempt; before that is allowed it says when, and opens by itself. */
export function RetryButton({ quiz, label, variant, busy, onStart, onOpen }: Props) {
  const opensAt = useWait(quiz.nextAttemptAt, onOpen)
  if (opensAt)
    return (
      <Button disabled>
        <Clock aria-hidden="true" />
        {words.nextAttempt(whenWords(opensAt))}
      </Button>
    )
  return (
    <Button variant={variant} busy={busy} busyLabel={words.starting} onClick={onStart}>
      <RefreshCw aria-hidden="true" />
      {label}
    </Button>
  )
}

/** The moment one must wait for, read again each half minute; null once it has come. */
export function useWait(nextAttemptAt: string | null, onOpen: () => void) {
  const isAhead = () => nextAttemptAt !== null && Date.parse(nextAttemptAt) > Date.now()
  const [, setTicks] = useState(0)
  const listener = useRef(onOpen)
  listener.current = onOpen
  useEffect(() => {
    if (!nextAttemptAt) return
    const timer = setInterval(() => setTicks((before) => before + 1), 30_000)
    const left = Date.parse(nextAttemptAt) - Date.now()
    // A longer delay than a timer can hold is waited for by the reader's next visit.
    const opening =
      left > 0 && left < 86_400_000 ? setTimeout(() => listener.current(), left + 1_000) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(opening)
    }
  }, [nextAttemptAt])
  return isAhead() ? nextAttemptAt : null
}

/** « Le prochain essai s’ouvre dans 1 h 52. » */
export const opensInWords = (nextAttemptAt: string) =>
  words.opensIn(words.lasting(minutesUntil(nextAttemptAt)))
