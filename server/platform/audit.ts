import { auditEntries } from '#db/schema/audit.ts'
import type { Db } from './database/database.ts'
import type { Caller } from './sessions.ts'

/** What the journal stores of a caller. A job that acts for a person knows no more. */
export type Actor = Pick<Caller, 'id' | 'fullName' | 'email'> & { apiToken?: { name: string } }

/** A command of the terminal: its name, since nobody is signed in there. */
type Command = string

/** Written in the transaction of the action itself: neither exists without the other. */
export async function recordAction(tx: Db, actor: Actor | Command, action: string, target: string) {
  await tx.insert(auditEntries).values({ ...columnsOf(actor), action, target })
}

function columnsOf(actor: Actor | Command) {
  if (typeof actor === 'string') return { actor }
  const byToken = actor.apiToken ? ` · API: ${actor.apiToken.name}` : ''
  return { actorId: actor.id, actor: `${actor.fullName} <${actor.email}>${byToken}` }
}
