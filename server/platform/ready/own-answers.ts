import type { Changes } from '../changes.ts'

/** Signed links in an answer grow old: each is made again after this. */
const KEPT_MS = 60_000
const KEPT_PEOPLE = 2_000

/** The JSON of what people read of their own. */
export interface OwnAnswers {
  get(personId: number, address: string, make: () => Promise<string>): Promise<string>
}

/**
 * Keeps what a person reads of their own until something of theirs changes, or the catalogue. Only for a database where
 * every such change is announced: the embedded one, which this process alone writes, and which answers slowly.
 */
export function keepOwnAnswers(changes: Changes): OwnAnswers {
  const people = new Map<number, Map<string, { making: Promise<string>; until: number }>>()
  changes.on('catalogue', () => people.clear())
  changes.on('person', (about) => {
    if (about === '') people.clear()
    else people.delete(Number(about))
  })

  return {
    get(personId, address, make) {
      const kept = people.get(personId)?.get(address)
      if (kept && kept.until > Date.now()) return kept.making
      if (people.size >= KEPT_PEOPLE) people.clear()
      const own = people.get(personId) ?? new Map()
      people.set(personId, own)
      const making = make()
      // Entered before it is read: a change while we read drops it, and nobody after us gets the old one.
      own.set(address, { making, until: Date.now() + KEPT_MS })
      making.catch(() => own.delete(address))
      return making
    },
  }
}
