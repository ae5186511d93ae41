import { reusableHeaders } from './cached-answer.ts'

const MAX_AGE_MS = 10_000
const MAX_FILES = 1_000
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
  readonly #cached = new Map<string, { headers: string[]; until: number; isStillGood(): boolean }>()

  /** A private file's headers hold as long as its link is good, which is asked each time. */
  store(address: string, sent: Record<string, unknown>, link?: Link) {
    // Made-up queries would fill the memory, and no page of ours adds one.
    if (address.includes('?')) return
    if (this.#cached.size >= MAX_FILES) this.#cached.clear()
    const headers = reusableHeaders({ ...sent, 'content-length': 0 }).flat()
    const { secondsLeft, isStillGood } = link ?? FOR_EVERYONE
    const until = Date.now() + Math.min(MAX_AGE_MS, secondsLeft * 1000)
    this.#cached.set(address, { headers, until, isStillGood })
  }

  /** The headers, while they hold. */
  peek(address: string): string[] | undefined {
    const entry = this.#cached.get(address)
    return entry && entry.until > Date.now() && entry.isStillGood() ? entry.headers : undefined
  }
}
