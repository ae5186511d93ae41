import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentAnswers } from '#shared/quiz/attempt.ts'
import { ApiError, networkError } from '#web/lib/api-error.ts'
import { createAnswerOutbox, type Saving } from './answer-outbox.ts'
import { sendStored } from './send-stored.ts'
import { readStored } from './stored-answers.ts'

const IMANE = 7
const ATTEMPT = 31
let sent: { answers: SentAnswers; keepalive: boolean }[]
let said: Saving[]
let answer: (answers: SentAnswers) => Promise<unknown>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sent = []
  said = []
  answer = async () => ({ success: true })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = () =>
  createAnswerOutbox({
    userId: IMANE,
    attemptId: ATTEMPT,
    send: (answers, { keepalive }) => {
      sent.push({ answers, keepalive })
      return answer(answers)
    },
    onSaving: (saving) => said.push(saving),
  })
const later = () => vi.advanceTimersByTimeAsync(60_000)
const noNetwork = () => Promise.reject(networkError())
const stored = () => Object.keys(readStored(IMANE, ATTEMPT))

describe('Answers to a quiz', () => {
  it('are sent together after a pause, the newest of each question, then forgotten here', async () => {
    const outbox = open()
    outbox.keep('a', 'x')
    outbox.keep('a', 'y')
    outbox.keep('b', [1, 2].map(String))
    expect(sent).toEqual([])
    await later()
    expect(sent).toEqual([{ answers: { a: 'y', b: ['1', '2'] }, keepalive: false }])
    expect(said.at(-1)).toBe('saved')
    expect(stored()).toEqual([])
  })

  it('wait on the device without a network, and are sent when it is back', async () => {
    answer = noNetwork
    const outbox = open()
    outbox.keep('a', true)
    await later()
    expect(said.at(-1)).toBe('waiting')
    expect(stored()).toEqual(['a'])
    outbox.keep('b', 3.5)
    expect(said.at(-1)).toBe('waiting')
    answer = async () => ({})
    await outbox.flush()
    expect(sent.at(-1)?.answers).toEqual({ a: true, b: 3.5 })
    expect(said.at(-1)).toBe('saved')
    expect(stored()).toEqual([])
  })

  it('are tried again by themselves: a browser may not notice that its network is back', async () => {
    answer = noNetwork
    const outbox = open()
    outbox.keep('a', 'x')
    await vi.advanceTimersByTimeAsync(1_000)
    answer = async () => ({})
    await later()
    expect(sent).toHaveLength(2)
    expect(said.at(-1)).toBe('saved')
  })

  it('survive a closed page, and are sent by the next one', async () => {
    answer = noNetwork
    open().keep('a', 'x')
    answer = async () => ({})
    await open().flush()
    expect(sent.at(-1)?.answers).toEqual({ a: 'x' })
    expect(stored()).toEqual([])
  })

  it('leave one at a time, and one changed on the way is sent again', async () => {
    let arrive = (_: unknown) => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    const outbox = open()
    outbox.keep('a', 'old')
    await vi.advanceTimersByTimeAsync(1_000)
    outbox.keep('a', 'new')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toHaveLength(1)
    answer = async () => ({})
    arrive({})
    await later()
    expect(sent.map(({ answers }) => answers.a)).toEqual(['old', 'new'])
    expect(stored()).toEqual([])
  })

  it('are sent at once when the page is left, in a call that outlives it', async () => {
    const outbox = open()
    outbox.keep('a', 'x')
    await outbox.leave()
    expect(sent).toEqual([{ answers: { a: 'x' }, keepalive: true }])
  })

  it('are not held back by one that the server cannot take', async () => {
    answer = async (answers) => {
      if ('bad' in answers) throw new ApiError(400, 'Question inconnue')
    }
    const outbox = open()
    outbox.keep('a', 'x')
    outbox.keep('bad', 'y')
    outbox.keep('c', 'z')
    await later()
    expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([
      ['a', 'bad', 'c'],
      ['a'],
      ['bad'],
      ['c'],
    ])
    expect(stored()).toEqual([])
  })

  it('end with the attempt: one that was submitted elsewhere takes no more', async () => {
    answer = () => Promise.reject(new ApiError(409, '', { code: 'attempt_ended' }))
    const outbox = open()
    outbox.keep('a', 'x')
    await later()
    expect(said.at(-1)).toBe('ended')
    expect(stored()).toEqual([])
    await later()
    expect(sent).toHaveLength(1)
  })

  it('are neither sent twice nor lost when the submission takes them along', async () => {
    const outbox = open()
    outbox.keep('a', 'x')
    expect(outbox.waiting()).toEqual({ a: 'x' })
    outbox.close()
    await later()
    expect(sent).toEqual([])
    expect(stored()).toEqual([])
  })

  it('of another tab stay when ours have arrived', async () => {
    const ours = open()
    ours.keep('a', 'x')
    answer = noNetwork
    const theirs = open()
    theirs.keep('b', 'y')
    answer = async () => ({})
    await ours.flush()
    expect(sent.at(-1)?.answers).toEqual({ a: 'x' })
    expect(stored()).toEqual(['b'])
  })

  it('that a closed page left are sent for every attempt of this person, and for nobody else', async () => {
    vi.useRealTimers()
    for (const key of ['quiz:7:29', 'quiz:7:30', 'quiz:8:30'])
      localStorage.setItem(key, '{"a":{"value":"x","at":1}}')
    localStorage.setItem('quiz:7:31', 'broken')
    const calls: string[] = []
    globalThis.fetch = async (input) => {
      calls.push(String(input))
      const hasEnded = String(input).endsWith('/29')
      return Response.json({ success: !hasEnded }, { status: hasEnded ? 409 : 200 })
    }
    await sendStored(IMANE, { except: ATTEMPT })
    expect(calls.sort()).toEqual(['/api/quiz/attempts/29', '/api/quiz/attempts/30'])
    expect([29, 30].map((id) => readStored(IMANE, id))).toEqual([{}, {}])
    expect(Object.keys(readStored(8, 30))).toEqual(['a'])
    expect(readStored(IMANE, ATTEMPT)).toEqual({})
  })

  it('that a closed page left stay without a network', async () => {
    vi.useRealTimers()
    localStorage.setItem('quiz:7:30', '{"a":{"value":"x","at":1}}')
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    await sendStored(IMANE)
    expect(Object.keys(readStored(IMANE, 30))).toEqual(['a'])
  })
})
