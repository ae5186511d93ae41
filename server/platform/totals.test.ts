// @embedded
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CachePool } from './cache-pool.ts'
import { Totals } from './totals.ts'

afterEach(() => vi.useRealTimers())

/** A list that grows by one each time it is counted. */
function growing(from: number) {
  let total = from
  return async () => total++
}
const totals = (maxBytes = 1_000_000) => new Totals(new CachePool(maxBytes))

describe('The total of a long list', () => {
  it('is that of this moment while it is small', async () => {
    const [cached, count] = [totals(), growing(998)]
    expect([await cached.count('people', count), await cached.count('people', count)]).toEqual([998, 999])
  })

  it('is counted once a minute when it is large', async () => {
    vi.useFakeTimers()
    const [cached, count] = [totals(), growing(1_000_000)]
    expect([await cached.count('people', count), await cached.count('people', count)]).toEqual([
      1_000_000, 1_000_000,
    ])
    vi.advanceTimersByTime(60_001)
    expect(await cached.count('people', count)).toBe(1_000_001)
  })

  it('of one search is not that of another', async () => {
    const cached = totals()
    await cached.count('people imane', growing(20_000))
    expect(await cached.count('people omar', growing(30_000))).toBe(30_000)
  })

  it('is forgotten when somebody searches for many other things', async () => {
    // Room for two.
    const cached = totals(2_500)
    const count = growing(20_000)
    await cached.count('people', count)
    for (const word of ['a', 'b']) await cached.count(word, growing(20_000))
    expect(await cached.count('people', count)).toBe(20_001)
  })
})
