import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { ofPerson } from './people.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** Identifies a session to its owner without revealing the hash of the token. */
    id: id(),
    tokenHash: text().notNull(),
    userId: ofPerson(),
    remember: boolean().notNull(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    /** When the person last proved who they are; null if that was at the sign-in. */
    confirmedAt: moment(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)

/**
 * Tokens of sessions that ended with their account, so that the device can be told why: what it keeps offline is then
 * deleted, not only locked. Filled by a trigger on `sessions`.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    tokenHash: text().primaryKey(),
    reason: text().$type<'account_banned' | 'account_deleted'>().notNull(),
    endedAt: moment().notNull().defaultNow(),
  },
  (t) => [index('ended_sessions_time').on(t.endedAt)],
)
