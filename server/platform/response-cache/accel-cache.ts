import type { Cache, CachePool } from '../cache-pool.ts'
import { reusableHeaders } from './cached-answer.ts'

const MAX_AGE_MS = 10_000
const FOR_EVERYONE: Link = { secondsLeft: Number.POSITIVE_INFINITY, isStillGood: () => true }

interface Link {
  secondsLeft: number
  isStillGood(): boolean
}

/**
 * Caches for some seconds the headers with which nginx sends a file (X-Accel-Redirect): a player asks for a video in
 * hundreds of ranges, and the headers are the same for each.
 */
export class AccelCache {
  readonly #entries: Cache<{ headers: string[]; until: number; isStillGood(): boolean }>

  constructor(pool: CachePool) {
    this.#entries = pool.open('accelHeaders')
  }

  /** The headers of a private file are reused while its signed link is valid, which is checked each time. */
  store(address: string, sent: Record<string, unknown>, link?: Link) {
    // No file depends on a query: an address with one is made up by a client, and there may be any number of them.
    if (address.includes('?')) return
    const headers = reusableHeaders({ ...sent, 'content-length': 0 }).flat()
    const { secondsLeft, isStillGood } = link ?? FOR_EVERYONE
    const until = Date.now() + Math.min(MAX_AGE_MS, secondsLeft * 1000)
    this.#entries.set(address, { headers, until, isStillGood }, headers.join('').length)
  }

  /** The headers, unless they have expired. */
  peek(address: string): string[] | undefined {
    const entry = this.#entries.get(address)
    return entry && entry.until > Date.now() && entry.isStillGood() ? entry.headers : undefined
  }
}
