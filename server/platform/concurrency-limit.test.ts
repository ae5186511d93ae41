import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

/** Work that ends when the test says so. */
function openWork() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { work: () => released, release }
}

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error) => `${error.status} ${error.code} ${error.extra.retryAfterSeconds > 0}`,
  )
const times = <Result>(count: number, ask: () => Result) => Array.from({ length: count }, ask)
const countOf = (outcomes: string[]) => outcomes.filter((one) => one === 'done').length

describe('Work that takes turns', () => {
  it('refuses at once, with a pause, what finds the queue full, and does all the rest', async () => {
    const limited = limitConcurrency({ atOnce: 2, mostWaiting: 10 })
    const { work, release } = openWork()
    const asked = times(10_000, () => outcome(limited(work)))
    const refused = await Promise.all(asked.slice(12))
    expect(new Set(refused)).toEqual(new Set(['503 too_busy true']))
    release()
    expect(countOf(await Promise.all(asked))).toBe(12)
    expect(await outcome(limited(work))).toBe('done')
  })

  it('leaves room for others when one asks for it again and again', async () => {
    const limited = limitConcurrency({ atOnce: 1, mostWaiting: 10, mostWaitingEach: 3 })
    const { work, release } = openWork()
    const greedy = times(20, () => outcome(limited(work, 'greedy')))
    const others = times(7, () => outcome(limited(work)))
    release()
    expect([countOf(await Promise.all(greedy)), countOf(await Promise.all(others))]).toEqual([4, 7])
  })

  it('goes on after work that fails', async () => {
    const limited = limitConcurrency({ atOnce: 1, mostWaiting: 1 })
    const failing = limited(() => Promise.reject(new Error('broken')))
    const next = limited(async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
