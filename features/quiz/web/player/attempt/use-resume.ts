import { useEffect, useRef, useState } from 'react'
import type { OwnAttempt } from '../../../attempt.ts'
import { readPlace } from './attempt-place.ts'

/** After a reload in the middle of an attempt the questions come back by themselves. True until they have. */
export function useResume(
  attempts: readonly OwnAttempt[] | undefined,
  begin: () => void,
  isStarting: boolean,
) {
  const [wanted, setWanted] = useState(() => readPlace()?.attemptId)
  const [hasBegun, setBegun] = useState(false)
  const start = useRef(begin)
  start.current = begin
  const isOpen = attempts?.some(({ id, submittedAt }) => id === wanted && !submittedAt)
  useEffect(() => {
    if (isOpen === undefined) return
    setWanted(undefined)
    if (!isOpen) return
    setBegun(true)
    start.current()
  }, [isOpen])
  return isOpen === true || (hasBegun && isStarting)
}
