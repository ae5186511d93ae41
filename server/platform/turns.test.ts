import { describe, expect, it } from 'vitest'
import { takingTurns } from './turns.ts'

/** Work that ends only once it is told to. */
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
    const inTurn = takingTurns({ atOnce: 2, mostWaiting: 10 })
    const { work, release } = openWork()
    const asked = times(10_000, () => outcome(inTurn(work)))
    const refused = await Promise.all(asked.slice(12))
    expect(new Set(refused)).toEqual(new Set(['503 too_busy true']))
    release()
    expect(countOf(await Promise.all(asked))).toBe(12)
    expect(await outcome(inTurn(work))).toBe('done')
  })

  it('leaves room for others when one asks for it again and again', async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 10, mostWaitingEach: 3 })
    const { work, release } = openWork()
    const greedy = times(20, () => outcome(inTurn(work, 'greedy')))
    const others = times(7, () => outcome(inTurn(work)))
    release()
    expect([countOf(await Promise.all(greedy)), countOf(await Promise.all(others))]).toEqual([4, 7])
  })

  it('goes on after work that fails', async () => {
    const inTurn = takingTurns({ atOnce: 1, mostWaiting: 1 })
    const failing = inTurn(() => Promise.reject(new Error('broken')))
    const next = inTurn(async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('next')
  })
})
