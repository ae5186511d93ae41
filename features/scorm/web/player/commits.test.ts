import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { createCommits } from './commits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers when it is told to. */
function open() {
  const sent: { place: string | undefined; sequence: number; answer: (error?: Error) => Promise<unknown> }[] =
    []
  const states: string[] = []
  const commits = createCommits({
    send: (values, sequence) =>
      new Promise((resolve, reject) => {
        const answer = (error?: Error) => {
          if (error) reject(error)
          else resolve()
          return vi.advanceTimersByTimeAsync(0)
        }
        sent.push({ place: values.place, sequence, answer })
      }),
    onState: (state) => states.push(state),
  })
  return { ...commits, sent, states, places: () => sent.map(({ place }) => place) }
}
const second = () => vi.advanceTimersByTimeAsync(1_000)

describe('What a package keeps', () => {
  it('leaves at once when it commits, and within a second if it just did, whatever is under way', async () => {
    const { add, sent, places } = open()
    add({ place: '1' }, { urgent: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(places()).toEqual(['1'])
    add({ place: '2' }, { urgent: true })
    add({ place: '3' }, { urgent: true })
    await second()
    expect(places()).toEqual(['1', '3'])
    expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2])
  })

  it('waits for more when it only sets values', async () => {
    const { add, places, sent } = open()
    add({ place: '1' })
    await vi.advanceTimersByTimeAsync(0)
    await sent[0]?.answer()
    for (const place of ['2', '3']) add({ place })
    await second()
    expect(places()).toEqual(['1'])
    await second()
    expect(places()).toEqual(['1', '3'])
  })

  it('is sent again until it has arrived, but never after something newer', async () => {
    const { add, sent, places } = open()
    add({ place: '1' }, { urgent: true })
    await vi.advanceTimersByTimeAsync(0)
    add({ place: '2' }, { urgent: true })
    await second()
    await sent[1]?.answer()
    await sent[0]?.answer(new Error('lost'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(places()).toEqual(['1', '2'])
    add({ place: '3' }, { urgent: true })
    await second()
    await sent[2]?.answer(new Error('lost'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(places()).toEqual(['1', '2', '3', '3'])
  })

  it('is sent no more once the package went on elsewhere', async () => {
    const { add, sent, states, flush } = open()
    add({ place: '1' }, { urgent: true })
    await vi.advanceTimersByTimeAsync(0)
    await sent[0]?.answer(new ApiError(409, '', { code: 'opened_elsewhere' }))
    add({ place: '2' }, { urgent: true })
    await vi.advanceTimersByTimeAsync(60_000)
    await flush({ leaving: true })
    expect(sent).toHaveLength(1)
    expect(states.at(-1)).toBe('elsewhere')
  })
})
