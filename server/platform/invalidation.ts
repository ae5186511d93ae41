import { type Database, INVALIDATION_CHANNEL, PROGRESS_CHANNEL } from './database/database.ts'

/**
 * What a cached entry depends on. The public catalogue, and one person's account and sessions, are notified by triggers
 * of their tables (db/migrations/0000); learners' progress by the statements that write it. What the owner says of the academy shows in everything: its topic
 * is followed by identity.ts alone, which then invalidates the catalogue.
 */
export type Topic = 'catalogue' | 'person' | 'progress' | 'settings'

/** What a change of the catalogue is about when only enrolments changed. */
export const ENROLMENTS = 'places'

/** Called with the id of a person, ENROLMENTS, or '' for anything at all: notifications may have been missed. */
type Listener = (about: string) => void

/** Tells every cache of this process what to drop, whichever process made the change. */
export interface Invalidation {
  onInvalidated(topic: Topic, listener: Listener): void
  /**
   * For a write of this process: the caches must be invalidated before it is answered, and its notification may come
   * later.
   */
  invalidate(topic: 'progress', about: number): void
  invalidate(topic: 'catalogue'): void
  /** Whether notifications reach us now. While they do not, no private answer is taken from a cache. */
  listening(): boolean
}

export async function openInvalidation(database: Database): Promise<Invalidation> {
  const listeners: Array<{ topic: Topic; listener: Listener }> = []
  let listening = true
  const tell = (topic: Topic, about: string) => {
    for (const entry of listeners) if (entry.topic === topic) entry.listener(about)
  }
  const onMessage = (message: string) => {
    // An empty message means that the lost connection is back; a message by another connection does not.
    if (message === '') listening = true
    const [topic, about = ''] = message.split(' ')
    for (const entry of listeners) if (message === '' || entry.topic === topic) entry.listener(about)
  }
  await database.listen(INVALIDATION_CHANNEL, onMessage, () => {
    listening = false
  })
  await database.listen(PROGRESS_CHANNEL, (learners) => {
    for (const learner of learners.split(' ')) tell('progress', learner)
  })
  return {
    onInvalidated: (topic, listener) => {
      listeners.push({ topic, listener })
    },
    invalidate: (topic: Topic, about: number | '' = '') => tell(topic, String(about)),
    listening: () => listening,
  }
}
