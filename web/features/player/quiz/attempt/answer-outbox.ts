import type { AnswerValue, SentAnswers } from '#shared/quiz/attempt.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { readStored, type StoredAnswers, valuesIn, withoutArrived, writeStored } from './stored-answers.ts'

/** A pause in typing this long sends what was typed. */
const QUIET_MS = 800
const RETRY_MS = [3_000, 6_000, 12_000, 30_000]

/** `ended`: the attempt was submitted elsewhere, or its time is over. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'ended'

type Options = {
  userId: number
  attemptId: number
  send: (answers: SentAnswers, options: { keepalive: boolean }) => Promise<unknown>
  onSaving: (saving: Saving) => void
}

/**
 * Sends answers as they are given: one call at a time, the newest answer to each question only. Each is stored in the
 * browser until the server has it, so that neither a lost connection nor a closed page loses one.
 */
export function createAnswerOutbox({ userId, attemptId, send, onSaving }: Options) {
  let waiting: StoredAnswers = readStored(userId, attemptId)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isClosed = false
  let failures = 0
  let lastAt = 0

  const hasWaiting = () => Object.keys(waiting).length > 0

  function later(milliseconds: number) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), milliseconds)
  }

  function arrived(answers: StoredAnswers) {
    waiting = withoutArrived(waiting, answers)
    // Another tab may have stored answers of its own.
    writeStored(userId, attemptId, withoutArrived(readStored(userId, attemptId), answers))
  }

  async function sendAll(answers: StoredAnswers, keepalive: boolean) {
    try {
      await send(valuesIn(answers), { keepalive })
      arrived(answers)
    } catch (error) {
      const entries = Object.entries(answers)
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      // One answer that the server cannot take must not hold back the others.
      if (entries.length === 1) arrived(answers)
      else for (const [id, entry] of entries) await sendAll({ [id]: entry }, keepalive)
    }
  }

  async function flush({ leaving = false } = {}): Promise<void> {
    clearTimeout(timer)
    if (isClosed || !hasWaiting() || (isSending && !leaving)) return
    isSending = true
    onSaving('saving')
    try {
      await sendAll(waiting, leaving)
      failures = 0
    } catch (error) {
      if (isClosed) return
      if (hasEnded(error)) return end()
      onSaving('waiting')
      later(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? QUIET_MS)
      failures += 1
      return
    } finally {
      isSending = false
    }
    if (isClosed) return
    if (hasWaiting()) later(QUIET_MS)
    else onSaving('saved')
  }

  function end() {
    close()
    onSaving('ended')
  }

  function close() {
    isClosed = true
    clearTimeout(timer)
    waiting = {}
    writeStored(userId, attemptId, {})
  }

  return {
    keep(questionId: string, value: AnswerValue | null) {
      // Two answers within a millisecond must differ.
      lastAt = Math.max(Date.now(), lastAt + 1)
      const entry = { value, at: lastAt }
      waiting = { ...waiting, [questionId]: entry }
      writeStored(userId, attemptId, { ...readStored(userId, attemptId), [questionId]: entry })
      onSaving(failures > 0 ? 'waiting' : 'saving')
      if (!isSending && failures === 0) later(QUIET_MS)
    },
    flush,
    /** Answers that the server does not have yet. */
    waiting: () => valuesIn(waiting),
    /** The attempt has ended with all that was waiting: nothing more is sent. */
    close,
    /** The page is left: what waits stays stored, and is sent now if it can be. */
    leave: () => flush({ leaving: true }),
    stop() {
      void flush({ leaving: true })
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** The attempt takes no more answers, or is gone. */
function hasEnded(error: unknown) {
  return error instanceof ApiError && (error.status === 409 || error.status === 404)
}
