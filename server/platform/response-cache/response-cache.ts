import { type AnswerContent, CachedAnswer } from './cached-answer.ts'

const MAX_BYTES = 64 * 1024 * 1024

interface Entry {
  making: Promise<CachedAnswer>
  /** Once it is made. */
  answer?: CachedAnswer
}

/**
 * What the public reads is the same for everyone until the catalogue changes, so each answer is made once. Many people
 * asking for one that is being made wait for that one.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(address: string, make: () => Promise<AnswerContent>): Promise<CachedAnswer> {
    const known = this.#entries.get(address)
    if (known) return known.making
    const entry: Entry = { making: make().then((content) => new CachedAnswer(content)) }
    this.#entries.set(address, entry)
    entry.making.then(
      (answer) => this.#settle(address, entry, answer),
      () => this.#drop(address, entry),
    )
    return entry.making
  }

  /** The answer, if it is cached. */
  peek(address: string): CachedAnswer | undefined {
    return this.#entries.get(address)?.answer
  }

  clear() {
    this.#entries.clear()
    this.#bytes = 0
  }

  #settle(address: string, entry: Entry, answer: CachedAnswer) {
    // Dropped while it was made: those who waited get it, nobody after them.
    if (this.#entries.get(address) !== entry) return
    if (!answer.content.cacheable) return this.#drop(address, entry)
    entry.answer = answer
    this.#bytes += answer.bytes
    this.#evict()
  }

  #drop(address: string, entry: Entry) {
    if (this.#entries.get(address) !== entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.answer?.bytes ?? 0
  }

  /** The oldest goes first: addresses with made-up searches must not fill the memory. */
  #evict() {
    for (const [address, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return
      if (entry.answer) this.#drop(address, entry)
    }
  }
}
