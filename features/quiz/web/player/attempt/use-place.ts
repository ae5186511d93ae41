import { useEffect, useRef, useState } from 'react'
import { readPlace, storePlace } from './attempt-place.ts'
import type { View } from './use-view.ts'

/**
 * The question one is at. Each move gives the focus to the heading of the question, so that a screen reader begins to
 * read there and the next key acts there.
 */
export function usePlace(attemptId: number, answered: readonly boolean[], view: View) {
  const [place, setPlace] = useState(() => firstPlace(attemptId, answered))
  const headings = useRef(new Map<number, HTMLHeadingElement>())
  const [moves, setMoves] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move gives the focus, also one to the same question
  useEffect(() => {
    storePlace({ attemptId, place })
    const heading = headings.current.get(place)
    heading?.focus({ preventScroll: true })
    // In the list of all questions the first one stands below the head already.
    if (view === 'all' && moves > 0) heading?.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
  }, [attemptId, place, moves])

  return {
    place,
    headings,
    go(to: number) {
      setPlace(Math.max(0, Math.min(answered.length - 1, to)))
      setMoves((before) => before + 1)
    },
  }
}

/** Where this tab was, else the first question without an answer. */
function firstPlace(attemptId: number, answered: readonly boolean[]) {
  const stored = readPlace()
  if (stored?.attemptId === attemptId && stored.place < answered.length) return stored.place
  return Math.max(0, answered.indexOf(false))
}
