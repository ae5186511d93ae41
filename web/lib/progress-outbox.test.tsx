import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetFormation, hasQueued, queueCompletion, queuePosition, sendQueued } from './progress-outbox.ts'

const lesson = { formationId: 3, chapitreId: 8 }
const IMANE = 7
let sent: { url: string; body: Record<string, unknown>; keepalive?: boolean; signal?: AbortSignal | null }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  localStorage.clear()
  sent = []
  answer = () => Response.json({ success: true, progress: 10, positionSeconds: 1 })
  globalThis.fetch = async (input, init) => {
    sent.push({
      url: String(input),
      body: JSON.parse(String(init?.body)),
      keepalive: init?.keepalive,
      signal: init?.signal,
    })
    return answer()
  }
})
afterEach(() => localStorage.clear())

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

describe('What a learner did', () => {
  it('keeps its id when it is sent again, and its place when a film is watched once more', async () => {
    vi.setSystemTime(1_000)
    queueCompletion(IMANE, lesson)
    vi.setSystemTime(2_000)
    queueCompletion(IMANE, { formationId: 3, chapitreId: 9 })
    vi.setSystemTime(3_000)
    queueCompletion(IMANE, lesson)
    queuePosition(IMANE, lesson, { seconds: 5, percent: 1 })
    answer = noNetwork
    await sendQueued(IMANE)
    const [first] = sent
    answer = () => Response.json({ success: true })
    await sendQueued(IMANE)
    expect(sent.slice(1).map(({ body }) => body.chapitreId)).toEqual([8, 9, 8])
    expect(sent[1]?.body.id).toBe(first?.body.id)
    expect(new Set(sent.slice(1).map(({ body }) => body.id)).size).toBe(3)
    vi.useRealTimers()
  })

  it('is sent past entries that cannot be read', async () => {
    queuePosition(IMANE, lesson, { seconds: 9, percent: 2 })
    const [stored] = JSON.parse(localStorage.getItem(`progress:${IMANE}`) ?? '')
    localStorage.setItem(`progress:${IMANE}`, JSON.stringify([{ chapitreId: 'x' }, stored, null, 3]))
    expect(await sendQueued(IMANE)).toBe(true)
    expect(sent.map(({ url }) => url)).toEqual(['/api/formations/chapitre-position'])
  })

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
    answer = () => Response.json({ success: true })
    expect(await sendQueued(IMANE)).toBe(true)
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/formations/chapitre-position',
      '/api/formations/complete-chapitre',
    ])
    expect(sent[0]?.body).toMatchObject({ positionSeconds: 61, ageSeconds: expect.any(Number) })
    expect(sent[1]?.body).toMatchObject({ userId: IMANE, formationId: 3, chapitreId: 9 })
    expect(sent[1]?.body.id).toMatch(/^[\da-f-]{36}$/)
  })

  it('keeps its completion when a position follows', async () => {
    queueCompletion(IMANE, lesson)
    queuePosition(IMANE, lesson, { seconds: 5, percent: 1 })
    await sendQueued(IMANE)
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/formations/complete-chapitre',
      '/api/formations/chapitre-position',
    ])
  })

  it('is sent by a request that outlives the page when one leaves', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    await sendQueued(IMANE, { leaving: true })
    expect(sent[0]?.keepalive).toBe(true)
  })

  it('is sent one at a time: what travels slower cannot count as newer', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    answer = async () => {
      await arrived
      return Response.json({ success: true })
    }
    queuePosition(IMANE, lesson, { seconds: 10, percent: 3 })
    const first = sendQueued(IMANE)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const { at } = JSON.parse(localStorage.getItem(`progress:${IMANE}`) ?? '[]')[0]
    vi.setSystemTime(at + 1)
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    const second = sendQueued(IMANE)
    expect(sent).toHaveLength(1)
    arrive()
    await first
    expect(await second).toBe(true)
    expect(sent.map(({ body }) => body.positionSeconds)).toEqual([10, 61])
    vi.useRealTimers()
  })

  it('takes back what is still travelling when one leaves, so that the last word is the last', async () => {
    let lost: () => void = () => {}
    answer = () =>
      new Promise((_, reject) => {
        lost = () => reject(new DOMException('aborted', 'AbortError'))
        sent.at(-1)?.signal?.addEventListener('abort', lost)
      })
    queuePosition(IMANE, lesson, { seconds: 10, percent: 3 })
    const first = sendQueued(IMANE)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer = () => Response.json({ success: true })
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    expect(await sendQueued(IMANE, { leaving: true })).toBe(true)
    expect(sent.map(({ body, signal }) => [body.positionSeconds, signal?.aborted ?? false])).toEqual([
      [10, true],
      [61, false],
    ])
    await first
  })

  it('is not sent under the name of someone else', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    expect(await sendQueued(8)).toBe(true)
    expect(sent).toEqual([])
    expect(hasQueued(IMANE)).toBe(true)
  })

  it('is dropped when its chapter is gone, so that the rest goes on', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    answer = () => Response.json({ success: false, error: 'Chapitre non trouvé' }, { status: 404 })
    expect(await sendQueued(IMANE)).toBe(true)
  })

  it('stays when something newer happened while it travelled', async () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    answer = () => {
      queuePosition(IMANE, lesson, { seconds: 70, percent: 23 })
      return Response.json({ success: true })
    }
    expect(await sendQueued(IMANE)).toBe(false)
  })

  it('is forgotten for a formation that starts again', () => {
    queuePosition(IMANE, lesson, { seconds: 61, percent: 20 })
    forgetFormation(IMANE, 3)
    expect(hasQueued(IMANE)).toBe(false)
  })

  it('survives a storage that holds nonsense', async () => {
    localStorage.setItem(`progress:${IMANE}`, '{"not": "a list"}')
    expect(await sendQueued(IMANE)).toBe(true)
  })
})
