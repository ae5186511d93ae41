import { CHANGES_CHANNEL, type Database } from './database/database.ts'

/**
 * What the tables announce by their triggers (db/migrations/0004), so that nothing kept in memory outlives its truth:
 * the public catalogue, or one person's account and sessions.
 */
type Topic = 'catalogue' | 'person'

/** Called with the id of a person, or with '' for anything at all: announcements may have been missed. */
type Reaction = (about: string) => void

export interface Changes {
  on(topic: Topic, react: Reaction): void
  /** Whether every change would be heard now. While it would not, what must never be out of date is read afresh. */
  hearing(): boolean
}

export async function openChanges(database: Database): Promise<Changes> {
  const reactions: Array<{ topic: Topic; react: Reaction }> = []
  let hearing = true
  const heard = (said: string) => {
    // The line says nothing in particular when it is back; what other connections hear does not bring it back.
    if (said === '') hearing = true
    const [topic, about = ''] = said.split(' ')
    for (const reaction of reactions) if (said === '' || reaction.topic === topic) reaction.react(about)
  }
  await database.listen(CHANGES_CHANNEL, heard, () => {
    hearing = false
  })
  return {
    on: (topic, react) => {
      reactions.push({ topic, react })
    },
    hearing: () => hearing,
  }
}
