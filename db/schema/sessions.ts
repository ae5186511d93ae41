import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { ofPerson } from './people.ts'

export const sessions = pgTable(
  'sessions',
  {
    /** Names a session to its owner without giving the token's hash away. */
    id: id(),
    tokenHash: text().notNull(),
    userId: ofPerson(),
    remember: boolean().notNull(),
    userAgent: text(),
    createdAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
)
