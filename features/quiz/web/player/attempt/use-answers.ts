import { useCallback, useEffect, useRef, useState } from 'react'
import { openAnswers, sendStored, valuesIn } from '#web/lib/answer-outbox.ts'
import type { OutboxState } from '#web/lib/outbox.ts'
import type { AnswerValue, Attempt, SentAnswers } from '../../../attempt.ts'
import type { ServerClock } from './server-clock.ts'

type Answers = Record<string, AnswerValue | null>

/** The answers of an attempt: those the server has, changed by those given here, in another tab, or before a reload. */
export function useAnswers(
  userId: number,
  { id: attemptId, answers: autosaved }: Attempt,
  clock: ServerClock,
) {
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...autosaved,
    ...valuesIn(openAnswers(userId, attemptId).entries()),
  }))
  const [saving, setSaving] = useState<OutboxState>('sent')
  const outbox = useRef<ReturnType<typeof openAnswers>>(null)

  useEffect(() => {
    const own = openAnswers(userId, attemptId, { onState: setSaving, onAnswer: clock.read })
    outbox.current = own
    void sendStored(userId, { except: attemptId })
    const unfollow = own.follow(({ questionId, value }) =>
      setAnswers((before) => ({ ...before, [questionId]: value })),
    )
    const leave = () => void own.leave()
    const hide = () => document.visibilityState === 'hidden' && leave()
    // What was stored before a reload.
    void own.flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      unfollow()
      leave()
      own.stop()
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [userId, attemptId, clock])

  const answer = useCallback((questionId: string, value: AnswerValue | null) => {
    setAnswers((before) => ({ ...before, [questionId]: value }))
    outbox.current?.add({ questionId, value })
  }, [])

  return {
    answers,
    saving,
    answer,
    /** What the server does not have yet, to go with the submission. */
    unsent: useCallback((): SentAnswers => valuesIn(outbox.current?.entries() ?? []), []),
    /** The attempt has ended: nothing waits any longer. */
    close: useCallback(() => outbox.current?.end(), []),
  }
}
