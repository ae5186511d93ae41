import { sql } from 'drizzle-orm'
import type { Database, Db } from './database/database.ts'

const CHANNEL = 'academy_changes'

/** What processes tell one another, so that nothing kept in memory outlives its truth. */
type Topic = 'catalogue'

export interface Changes {
  /** Said inside a transaction, heard by every process once it commits. */
  announce(tx: Db, topic: Topic): Promise<void>
  on(topic: Topic, react: () => void): void
}

export async function openChanges(database: Database): Promise<Changes> {
  const reactions: Array<{ topic: Topic; react: () => void }> = []
  await database.listen(CHANNEL, (said) => {
    for (const { topic, react } of reactions) if (said === topic || said === '') react()
  })
  return {
    announce: async (tx, topic) => {
      await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`)
    },
    on: (topic, react) => {
      reactions.push({ topic, react })
    },
  }
}
