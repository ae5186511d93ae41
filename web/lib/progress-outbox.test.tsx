import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetCourse,
  hasQueued,
  queueCompletion,
  queuedCompletions,
  queuePosition,
  sendQueued,
  sendQueuedAndLeave,
} from './progress-outbox.ts'

const lesson = { formationId: 3, chapitreId: 8 }
const IMANE = 8_071
let sent: { url: string; body: Record<string, unknown>; keepalive?: boolean }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.clear()
  localStorage.setItem('token', 'of Imane')
  sent = []
  answer = () => Response.json({ success: true, progress: 10, positionSeconds: 1 })
  globalThis.fetch = async (input, init) => {
    sent.push({ url: String(input), body: JSON.parse(String(init?.body)), keepalive: init?.keepalive })
    return answer()
  }
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('What a learner did', () => {
  it('is sent, then forgotten here', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    expect(await sendQueued(IMANE)).toBe(true)
    expect(sent).toMatchObject([
      { url: '/api/formations/chapitre-position', body: { chapitreId: 8, positionSeconds: 61, percent: 20 } },
    ])
    expect(hasQueued(IMANE)).toBe(false)
  })

  it('waits without a network, and is sent later with its age, the latest position of each chapter only', async () => {
    answer = noNetwork
    queuePosition(IMANE, lesson, { seconds: 10, percent: 3 })
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    queueCompletion(IMANE, { formationId: 3, chapitreId: 9 })
    expect(await sendQueued(IMANE)).toBe(false)
    sent = []
    passTime(60_000)
    answer = () => Response.json({ success: true })
    expect(await sendQueued(IMANE)).toBe(true)
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/formations/chapitre-position',
      '/api/formations/complete-chapitre',
    ])
    const age = expect.closeTo(60, 1)
    expect(sent[0]?.body).toMatchObject({ positionSeconds: 61, ageSeconds: age })
    expect(sent[1]?.body).toMatchObject({ userId: IMANE, formationId: 3, chapitreId: 9, ageSeconds: age })
    expect(sent[1]?.body.id).toMatch(/^[\da-f-]{36}$/)
  })

  it('keeps its completion, in its place and with its id, when the video is watched once more', async () => {
    queueCompletion(IMANE, lesson, 'the first')
    queueCompletion(IMANE, { formationId: 3, chapitreId: 9 })
    passTime(1_000)
    queueCompletion(IMANE, lesson, 'the second')
    queuePosition(IMANE, lesson, { seconds: 5, percent: 1 })
    expect(queuedCompletions(IMANE).map(({ item }) => item.chapitreId)).toEqual([8, 9])
    await sendQueued(IMANE)
    expect(sent.map(({ body }) => body.chapitreId)).toEqual([8, 9, 8])
    expect(sent[0]?.body.id).toBe('the first')
  })

  it('is sent by a request that outlives the page when one leaves', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    await sendQueuedAndLeave(IMANE)
    expect(sent[0]?.keepalive).toBe(true)
  })

  it('is not sent under the name of someone else', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    expect(await sendQueued(8)).toBe(true)
    expect(sent).toEqual([])
    expect(hasQueued(IMANE)).toBe(true)
  })

  it.each([
    ['gone', 404],
    ['locked now', 409],
  ])('is dropped when its chapter is %s', async (_, status) => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    answer = () => Response.json({ success: false, error: 'Chapitre' }, { status })
    expect(await sendQueued(IMANE)).toBe(true)
  })

  it('is forgotten for a course that starts again', () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    queuePosition(IMANE, { formationId: 4, chapitreId: 12 }, { seconds: 61, percent: 20 })
    forgetCourse(IMANE, 3)
    expect(hasQueued(IMANE)).toBe(true)
    forgetCourse(IMANE, 4)
    expect(hasQueued(IMANE)).toBe(false)
  })

  it('and an earlier version stored as a list is sent with its ids and age, past what cannot be read', async () => {
    const at = Date.now() - 5_000
    const position = { seconds: 61, percent: 20 }
    const acts = [
      { ...lesson, id: 'older', position: null, at },
      { chapitreId: 'x' },
      { ...lesson, id: 'newer', position, at: at + 1_000 },
      null,
      3,
    ]
    localStorage.setItem(`progress:${IMANE}`, JSON.stringify(acts))
    expect(hasQueued(IMANE)).toBe(true)
    expect(await sendQueued(IMANE)).toBe(true)
    expect(sent.map(({ body }) => [body.id, body.ageSeconds])).toEqual([
      ['older', 5],
      ['newer', 4],
    ])
    expect(Object.keys(localStorage)).toEqual(['token'])
  })
})
