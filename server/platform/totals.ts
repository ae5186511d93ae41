import type { Cache, CachePool } from './cache-pool.ts'

/** Smaller totals are counted each time. Nobody sees one more or less among so many. */
const REMEMBERED_FROM = 1_000
const REMEMBERED_MS = 60_000

/** Totals of long lists: counting a million rows for every page would take longer than reading the page. */
export class Totals {
  readonly #cache: Cache<{ value: unknown; until: number }>

  constructor(pool: CachePool) {
    this.#cache = pool.open('totals')
  }

  /** The value of this minute if it is large (`sizeOf` says how large), of this moment if not. */
  async of<Value>(key: string, count: () => PromiseLike<Value>, sizeOf: (value: Value) => number) {
    const known = this.#cache.get(key)
    if (known && known.until > Date.now()) return known.value as Value
    const value = await count()
    if (sizeOf(value) >= REMEMBERED_FROM) {
      const bytes = JSON.stringify(value).length
      this.#cache.set(key, { value, until: Date.now() + REMEMBERED_MS }, bytes)
    } else this.#cache.delete(key)
    return value
  }

  /** The same for a plain number. */
  count(key: string, count: () => PromiseLike<number>) {
    return this.of(key, count, (total) => total)
  }
}
