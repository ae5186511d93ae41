import { CHANGES_CHANNEL, type Database, PROGRESS_CHANNEL } from './database/database.ts'

/**
 * So that nothing kept in memory outlives its truth. The public catalogue, and one person's account and sessions, are
 * announced by triggers of their tables (db/migrations/0004); learners' progress by the statements that write it.
 */
type Topic = 'catalogue' | 'person' | 'progress'

/** Called with the id of a person, or with '' for anything at all: announcements may have been missed. */
type Reaction = (about: string) => void

export interface Changes {
  on(topic: Topic, react: Reaction): void
  /** What this process did itself and hears of only after its answer: said here by whoever did it. */
  heard(topic: 'progress', about: number): void
  /** Whether every change would be heard now. While it would not, what must never be out of date is read afresh. */
  hearing(): boolean
}

export async function openChanges(database: Database): Promise<Changes> {
  const reactions: Array<{ topic: Topic; react: Reaction }> = []
  let hearing = true
  const react = (topic: Topic, about: string) => {
    for (const reaction of reactions) if (reaction.topic === topic) reaction.react(about)
  }
  const heard = (said: string) => {
    // The line says nothing in particular when it is back; what other connections hear does not bring it back.
    if (said === '') hearing = true
    const [topic, about = ''] = said.split(' ')
    for (const reaction of reactions) if (said === '' || reaction.topic === topic) reaction.react(about)
  }
  await database.listen(CHANGES_CHANNEL, heard, () => {
    hearing = false
  })
  await database.listen(PROGRESS_CHANNEL, (learners) => {
    for (const learner of learners.split(' ')) react('progress', learner)
  })
  return {
    on: (topic, react) => {
      reactions.push({ topic, react })
    },
    heard: (topic, about) => react(topic, String(about)),
    hearing: () => hearing,
  }
}
