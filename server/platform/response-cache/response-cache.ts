import type { Cache, CachePool } from '../cache-pool.ts'
import { type AnswerContent, CachedAnswer } from './cached-answer.ts'

interface Entry {
  making: Promise<CachedAnswer>
  /** Undefined until it is made. */
  answer?: CachedAnswer
}

/**
 * Caches public answers until the catalogue changes. Requests for an answer that is being made wait for that one. The
 * key is a canonical address: what a route or a page reads of the address, and nothing else.
 */
export class ResponseCache {
  readonly #entries: Cache<Entry>

  constructor(pool: CachePool) {
    this.#entries = pool.open('responses')
  }

  get(address: string, make: () => Promise<AnswerContent>): Promise<CachedAnswer> {
    const known = this.#entries.get(address)
    if (known) return known.making
    const entry: Entry = { making: make().then((content) => new CachedAnswer(content)) }
    // Stored before it is made: a change meanwhile drops the entry, and only those who already wait get that answer.
    this.#entries.set(address, entry, 0)
    entry.making.then(
      (answer) => this.#store(address, entry, answer),
      () => this.#entries.delete(address, entry),
    )
    return entry.making
  }

  /** The answer, if it is cached. */
  peek(address: string): CachedAnswer | undefined {
    return this.#entries.get(address)?.answer
  }

  invalidateAll() {
    this.#entries.invalidateAll()
  }

  #store(address: string, entry: Entry, answer: CachedAnswer) {
    if (!answer.content.cacheable) {
      this.#entries.delete(address, entry)
      return
    }
    entry.answer = answer
    answer.onGrowth = () => this.#entries.resize(address, entry, answer.bytes)
    answer.onGrowth()
  }
}
