import { BoundedCache, type CacheCounters, type CacheLimits } from '../bounded-cache.ts'
import { reusableHeaders } from './cached-answer.ts'

const MAX_AGE_MS = 10_000
const FOR_EVERYONE: Link = { secondsLeft: Number.POSITIVE_INFINITY, isStillGood: () => true }

interface Link {
  secondsLeft: number
  isStillGood(): boolean
}

/**
 * Headers that let nginx send a file (X-Accel-Redirect), reused for some seconds without checking again: a player asks
 * for a film in hundreds of ranges, and nginx alone cares which range it is.
 */
export class AccelCache {
  readonly #entries: BoundedCache<{ headers: string[]; until: number; isStillGood(): boolean }>

  constructor(limits: CacheLimits) {
    this.#entries = new BoundedCache(limits)
  }

  get counters(): CacheCounters {
    return this.#entries.counters
  }

  /** A private file's headers hold as long as its link is good, which is asked each time. */
  store(address: string, sent: Record<string, unknown>, link?: Link) {
    // No file reads a query: with one, the address is somebody's invention, and may be another each time.
    if (address.includes('?')) return
    const headers = reusableHeaders({ ...sent, 'content-length': 0 }).flat()
    const { secondsLeft, isStillGood } = link ?? FOR_EVERYONE
    const until = Date.now() + Math.min(MAX_AGE_MS, secondsLeft * 1000)
    this.#entries.set(address, { headers, until, isStillGood }, headers.join('').length)
  }

  /** The headers, while they hold. */
  peek(address: string): string[] | undefined {
    const entry = this.#entries.get(address)
    return entry && entry.until > Date.now() && entry.isStillGood() ? entry.headers : undefined
  }
}
