import { type Made, ReadyAnswer } from './ready-answer.ts'

const ROOM_BYTES = 64 * 1024 * 1024

interface Entry {
  making: Promise<ReadyAnswer>
  /** Once it is made. */
  answer?: ReadyAnswer
}

/**
 * What the public reads is the same for everyone until the catalogue changes, so each answer is made once. Many people
 * asking for one that is being made wait for that one.
 */
export class ReadyAnswers {
  readonly #entries = new Map<string, Entry>()
  readonly #room: number
  #bytes = 0

  constructor(roomBytes = ROOM_BYTES) {
    this.#room = roomBytes
  }

  get(address: string, make: () => Promise<Made>): Promise<ReadyAnswer> {
    const known = this.#entries.get(address)
    if (known) return known.making
    const entry: Entry = { making: make().then((made) => new ReadyAnswer(made)) }
    this.#entries.set(address, entry)
    entry.making.then(
      (answer) => this.#settle(address, entry, answer),
      () => this.#drop(address, entry),
    )
    return entry.making
  }

  /** The answer, if it is there already. */
  peek(address: string): ReadyAnswer | undefined {
    return this.#entries.get(address)?.answer
  }

  clear() {
    this.#entries.clear()
    this.#bytes = 0
  }

  #settle(address: string, entry: Entry, answer: ReadyAnswer) {
    // Dropped while it was made: those who waited get it, nobody after them.
    if (this.#entries.get(address) !== entry) return
    if (!answer.made.keep) return this.#drop(address, entry)
    entry.answer = answer
    this.#bytes += answer.bytes
    this.#makeRoom()
  }

  #drop(address: string, entry: Entry) {
    if (this.#entries.get(address) !== entry) return
    this.#entries.delete(address)
    this.#bytes -= entry.answer?.bytes ?? 0
  }

  /** The oldest goes first: addresses with made-up searches must not fill the memory. */
  #makeRoom() {
    for (const [address, entry] of this.#entries) {
      if (this.#bytes <= this.#room) return
      if (entry.answer) this.#drop(address, entry)
    }
  }
}
