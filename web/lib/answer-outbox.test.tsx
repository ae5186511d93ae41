import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAnswers, sendStored, valuesIn } from './answer-outbox.ts'
import { hasUnsent } from './unsent.ts'

const IMANE = 7
let sent: { url: string; answers: Record<string, unknown> }[]
let answer: (url: string) => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', 'of Imane')
  sent = []
  answer = () => Response.json({ success: true })
  globalThis.fetch = async (input, init) => {
    sent.push({ url: String(input), answers: JSON.parse(String(init?.body)).answers })
    return answer(String(input))
  }
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** As a page leaves them that is closed without a network. */
async function leaveAnswer(attemptId: number, questionId: string, userId = IMANE) {
  const answers = openAnswers(userId, attemptId)
  answers.add({ questionId, value: 'x' })
  answers.stop()
}

describe('Answers to a quiz', () => {
  it('are sent together after a pause, the newest of each question', async () => {
    vi.useFakeTimers()
    const answers = openAnswers(IMANE, 31)
    answers.add({ questionId: 'a', value: 'x' })
    answers.add({ questionId: 'b', value: ['1', '2'] })
    await vi.advanceTimersByTimeAsync(700)
    answers.add({ questionId: 'a', value: null })
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(800)
    expect(sent).toEqual([{ url: '/api/quiz/attempts/31', answers: { a: null, b: ['1', '2'] } }])
    expect(hasUnsent(IMANE)).toBe(false)
  })

  it.each([
    ['was submitted elsewhere', 409],
    ['is gone', 404],
  ])('are given up, with those to come, when their attempt %s', async (_, status) => {
    const states: string[] = []
    answer = () => Response.json({ success: false, code: 'attempt_ended' }, { status })
    const answers = openAnswers(IMANE, 31, { onState: (state) => states.push(state) })
    answers.add({ questionId: 'a', value: true })
    await answers.flush()
    expect(states.at(-1)).toBe('ended')
    expect(answers.add({ questionId: 'b', value: 3.5 })).toBe(false)
    expect(hasUnsent(IMANE)).toBe(false)
  })

  it('that a closed page left are sent for every attempt of this person, and for nobody else', async () => {
    for (const attemptId of [29, 30, 31]) await leaveAnswer(attemptId, 'a')
    await leaveAnswer(30, 'a', 8)
    answer = (url) => Response.json({}, { status: url.endsWith('/29') ? 409 : 200 })
    await sendStored(IMANE, { except: 31 })
    expect(sent.map(({ url }) => url).sort()).toEqual(['/api/quiz/attempts/29', '/api/quiz/attempts/30'])
    expect(valuesIn(openAnswers(IMANE, 30).entries())).toEqual({})
    expect(valuesIn(openAnswers(IMANE, 31).entries())).toEqual({ a: 'x' })
    expect(valuesIn(openAnswers(8, 30).entries())).toEqual({ a: 'x' })
  })

  it('that a closed page left stay without a network', async () => {
    answer = noNetwork
    await leaveAnswer(30, 'a')
    await sendStored(IMANE)
    expect(valuesIn(openAnswers(IMANE, 30).entries())).toEqual({ a: 'x' })
  })

  it('that were stored as one record by an earlier version are sent too', async () => {
    localStorage.setItem('quiz:7:30', '{"a":{"value":"x","at":1},"b":{"value":null,"at":2},"c":3}')
    localStorage.setItem('quiz:7:31', 'broken')
    await sendStored(IMANE)
    expect(sent).toEqual([{ url: '/api/quiz/attempts/30', answers: { a: 'x', b: null } }])
    expect(Object.keys(localStorage)).toEqual(['token'])
  })
})
