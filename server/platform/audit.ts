import { auditEntries } from '#db/schema/audit.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './sessions.ts'

/** Kept in the transaction of the action itself: no action without its trace, no trace without its action. */
export async function recordAction(tx: Db, actor: Caller, action: string, target: string) {
  await tx.insert(auditEntries).values({
    actorId: actor.id,
    actor: `${actor.fullName} <${actor.email}>`,
    action,
    target,
  })
}
