import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { ApiError, isNetworkError } from '#web/lib/api-error.ts'
import type { Attempt, SentAnswers } from '../../../attempt.ts'

const ASK_AGAIN_MS = 5_000

export type Submitted = Answer<'POST /api/quiz/attempts/:id/submit'>

type Options = {
  attempt: Attempt
  unsent: () => SentAnswers
  /** Its time is over or it was submitted elsewhere: its result is asked for until it comes. */
  hasEnded: boolean
  onSubmitted: (submitted: Submitted) => void
  onGone: () => void
}

/** Ends the attempt. Harmless to repeat: the server answers the same. */
export function useSubmit({ attempt, unsent, hasEnded, onSubmitted, onGone }: Options) {
  const submit = useMutation({
    mutationFn: () =>
      api('POST /api/quiz/attempts/:id/submit', {
        params: { id: attempt.id },
        body: { answers: unsent() },
      }),
    onSuccess: onSubmitted,
    onError: (error) => {
      // Its progress was reset, or the enrolment has ended: there will be no result.
      if (error instanceof ApiError && (error.status === 404 || error.code === 'attempt_ended')) onGone()
    },
  })
  const send = useRef(() => {})
  send.current = () => {
    if (!submit.isPending && !submit.isSuccess) submit.mutate()
  }

  useEffect(() => {
    if (hasEnded) send.current()
  }, [hasEnded])

  const mustWait = hasEnded && isNetworkError(submit.error) && !submit.isPending
  useEffect(() => {
    if (!mustWait) return
    const again = () => send.current()
    const timer = setTimeout(again, ASK_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [mustWait])

  return { ...submit, send: () => send.current() }
}
