import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './people.ts'

/** Calls that were made with an `Idempotency-Key`: under way, or answered with success in the last 24 hours. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** A hash of the key, with the person or the call that it is valid for. */
    hash: text().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** An HMAC of what was sent, under the key. Null while a file is still being read. */
    fingerprint: text(),
    /** Null until the call is answered. */
    status: smallint(),
    /** The answer, encrypted under the key: only a caller who sends the key again can read it. */
    answer: text(),
    createdAt: moment().notNull().defaultNow(),
    /** Renewed while the call is under way: after it, its process has ended. */
    leaseUntil: moment().notNull(),
  },
  (t) => [
    index('idempotent_calls_person').on(t.userId, t.createdAt),
    index('idempotent_calls_created').on(t.createdAt),
    check('idempotent_calls_answered', sql`num_nulls(${t.status}, ${t.answer}) in (0, 2)`),
  ],
)
