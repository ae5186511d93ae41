import { reusableHeaders } from './cached-answer.ts'

const MAX_AGE_MS = 10_000
const MAX_FILES = 1_000

/**
 * Headers that let nginx send a file (X-Accel-Redirect), reused for some seconds without checking again: a player asks
 * for a film in hundreds of ranges, and nginx alone cares which range it is.
 */
export class AccelCache {
  readonly #cached = new Map<string, { headers: string[]; until: number }>()

  store(address: string, sent: Record<string, unknown>, secondsLeft = Number.POSITIVE_INFINITY) {
    if (this.#cached.size >= MAX_FILES) this.#cached.clear()
    const headers = reusableHeaders({ ...sent, 'content-length': 0 }).flat()
    this.#cached.set(address, { headers, until: Date.now() + Math.min(MAX_AGE_MS, secondsLeft * 1000) })
  }

  /** The headers, while they hold. */
  peek(address: string): string[] | undefined {
    const entry = this.#cached.get(address)
    return entry && entry.until > Date.now() ? entry.headers : undefined
  }
}
