import { auditEntries } from '#db/schema/audit.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './sessions.ts'

/** What of a caller the journal keeps; a job that acts for a person knows no more. */
export type Actor = Pick<Caller, 'id' | 'fullName' | 'email'> & { apiToken?: { name: string } }

/** Written in the transaction of the action itself: neither exists without the other. */
export async function recordAction(tx: Db, actor: Actor, action: string, target: string) {
  const byToken = actor.apiToken ? ` · API: ${actor.apiToken.name}` : ''
  await tx.insert(auditEntries).values({
    actorId: actor.id,
    actor: `${actor.fullName} <${actor.email}>${byToken}`,
    action,
    target,
  })
}
