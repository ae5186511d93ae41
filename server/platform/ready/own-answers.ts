import type { Changes } from '../changes.ts'
import { JSON_TYPE, ReadyAnswer } from './ready-answer.ts'

/** Signed links in an answer grow old: each is made again after this. */
const KEPT_MS = 60_000
const KEPT_PEOPLE = 2_000
/** Made-up queries must not fill the memory. */
const KEPT_EACH = 50

interface Kept {
  making: Promise<ReadyAnswer>
  /** Once it is made. */
  answer?: ReadyAnswer
  until: number
}

/** What people read of their own. */
export interface OwnAnswers {
  get(personId: number, address: string, make: () => Promise<string>): Promise<ReadyAnswer>
  /** The answer, if it is there already. */
  peek(personId: number, address: string): ReadyAnswer | undefined
}

/** Keeps what a person reads of their own until something of theirs changes, or the catalogue. */
export function keepOwnAnswers(changes: Changes): OwnAnswers {
  const people = new Map<number, Map<string, Kept>>()
  const forget = (about: string) => {
    if (about === '') people.clear()
    else people.delete(Number(about))
  }
  changes.on('catalogue', () => people.clear())
  changes.on('person', forget)
  changes.on('progress', forget)

  const keptFor = (personId: number, address: string) => {
    const kept = people.get(personId)?.get(address)
    return kept && kept.until > Date.now() && changes.hearing() ? kept : undefined
  }

  return {
    get(personId, address, make) {
      const known = keptFor(personId, address)
      if (known) return known.making
      const own = people.get(personId) ?? new Map<string, Kept>()
      people.set(personId, own)
      if (people.size > KEPT_PEOPLE) people.delete(people.keys().next().value ?? personId)
      if (own.size >= KEPT_EACH) own.clear()
      const making = make().then((text) => new ReadyAnswer(ofOnePerson(text)))
      const kept: Kept = { making, until: Date.now() + KEPT_MS }
      // Entered before it is read: a change while we read drops it, and nobody after us gets the old one.
      own.set(address, kept)
      making.then(
        (answer) => {
          kept.answer = answer
        },
        () => own.delete(address),
      )
      return making
    },
    peek: (personId, address) => keptFor(personId, address)?.answer,
  }
}

const ofOnePerson = (text: string) => ({
  status: 200,
  type: JSON_TYPE,
  text,
  keep: true,
  forEveryone: false,
})
