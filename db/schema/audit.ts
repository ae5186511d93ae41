import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { folded } from '../folded.ts'
import { id, moment } from './columns.ts'
import { users } from './people.ts'

/** Who did what to whom. Names are stored as text, so that they stay readable after a deletion. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    search: text().generatedAlwaysAs(folded('actor', 'target')),
  },
  (t) => [index('audit_entries_at').on(t.at, t.id), index('audit_entries_actor').on(t.actorId)],
)
