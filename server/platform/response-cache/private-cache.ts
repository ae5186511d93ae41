import type { Invalidation } from '../invalidation.ts'
import { CachedAnswer, JSON_TYPE } from './cached-answer.ts'

/** Signed links in an answer grow old: each is made again after this. */
const MAX_AGE_MS = 60_000
const MAX_PEOPLE = 2_000
/** Made-up queries must not fill the memory. */
const MAX_EACH = 50

interface Entry {
  making: Promise<CachedAnswer>
  /** Once it is made. */
  answer?: CachedAnswer
  until: number
}

/** What people read of their own. */
export interface PrivateCache {
  get(personId: number, address: string, make: () => Promise<string>): Promise<CachedAnswer>
  /** The answer, if it is cached. */
  peek(personId: number, address: string): CachedAnswer | undefined
}

/** Caches what a person reads of their own until something of theirs changes, or the catalogue. */
export function openPrivateCache(invalidation: Invalidation): PrivateCache {
  const people = new Map<number, Map<string, Entry>>()
  const drop = (about: string) => {
    if (about === '') people.clear()
    else people.delete(Number(about))
  }
  invalidation.onInvalidated('catalogue', () => people.clear())
  invalidation.onInvalidated('person', drop)
  invalidation.onInvalidated('progress', drop)

  const entryOf = (personId: number, address: string) => {
    const entry = people.get(personId)?.get(address)
    return entry && entry.until > Date.now() && invalidation.listening() ? entry : undefined
  }

  return {
    get(personId, address, make) {
      const known = entryOf(personId, address)
      if (known) return known.making
      const own = people.get(personId) ?? new Map<string, Entry>()
      people.set(personId, own)
      if (people.size > MAX_PEOPLE) people.delete(people.keys().next().value ?? personId)
      if (own.size >= MAX_EACH) own.clear()
      const making = make().then((text) => new CachedAnswer(ofOnePerson(text)))
      const entry: Entry = { making, until: Date.now() + MAX_AGE_MS }
      // Entered before it is read: a change while we read drops it, and nobody after us gets the old one.
      own.set(address, entry)
      making.then(
        (answer) => {
          entry.answer = answer
        },
        () => own.delete(address),
      )
      return making
    },
    peek: (personId, address) => entryOf(personId, address)?.answer,
  }
}

const ofOnePerson = (text: string) => ({
  status: 200,
  type: JSON_TYPE,
  text,
  cacheable: true,
  forEveryone: false,
})
