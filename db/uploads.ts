import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UPLOAD_LIMITS } from '#shared/limits.ts'
import { media, users } from './schema.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * A file on its way up in pieces, then a finished one waiting for the save that takes it. Not part of schema.ts:
 * what only waits here does not count as used, so that the sweep of media finds what no save ever took.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    use: text().$type<keyof typeof UPLOAD_LIMITS>().notNull(),
    originalName: text().notNull(),
    bytes: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    /** The files of the storage that hold what has come so far, in order; empty once they are one. */
    pieces: text().array().notNull().default(sql`'{}'`),
    /** Set when all has come and its content was found good. */
    mediaId: uuid().references(() => media.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('uploads_user').on(t.userId),
    index('uploads_media').on(t.mediaId),
    index('uploads_expiry').on(t.expiresAt),
    check('uploads_received_within', sql`${t.receivedBytes} between 0 and ${t.bytes}`),
  ],
)
