import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerValue, Attempt, SentAnswers } from '#shared/quiz/attempt.ts'
import { api } from '#web/lib/api.ts'
import { createAnswerOutbox, type Saving } from './answer-outbox.ts'
import { sendStored } from './send-stored.ts'
import type { ServerClock } from './server-clock.ts'
import { onStored, readStored, valuesIn } from './stored-answers.ts'

type Answers = Record<string, AnswerValue | null>

/** The answers of an attempt: those the server has, changed by those given here, in another tab, or before a reload. */
export function useAnswers(userId: number, { id: attemptId, answers: kept }: Attempt, clock: ServerClock) {
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...kept,
    ...valuesIn(readStored(userId, attemptId)),
  }))
  const [saving, setSaving] = useState<Saving>('saved')
  const outbox = useRef<ReturnType<typeof createAnswerOutbox>>(null)

  useEffect(() => {
    const own = createAnswerOutbox({
      userId,
      attemptId,
      send: (sent, { keepalive }) => {
        const params = { id: attemptId }
        return api('PUT /api/quiz/attempts/:id', {
          params,
          body: { answers: sent },
          keepalive,
          onAnswer: clock.read,
        })
      },
      onSaving: setSaving,
    })
    outbox.current = own
    void sendStored(userId, { except: attemptId })
    const stopListening = onStored(userId, attemptId, (stored) =>
      setAnswers((before) => ({ ...before, ...valuesIn(stored) })),
    )
    const send = () => void own.flush()
    const hide = () => document.visibilityState === 'hidden' && void own.leave()
    const leave = () => void own.leave()
    // What was stored before a reload.
    send()
    window.addEventListener('online', send)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      stopListening()
      own.stop()
      window.removeEventListener('online', send)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [userId, attemptId, clock])

  const answer = useCallback((questionId: string, value: AnswerValue | null) => {
    setAnswers((before) => ({ ...before, [questionId]: value }))
    outbox.current?.keep(questionId, value)
  }, [])

  return {
    answers,
    saving,
    answer,
    /** What the server does not have yet, to go with the submission. */
    unsent: useCallback((): SentAnswers => outbox.current?.waiting() ?? {}, []),
    /** The attempt has ended: nothing waits any longer. */
    close: useCallback(() => outbox.current?.close(), []),
  }
}
