import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UPLOAD_LIMITS } from '#shared/limits.ts'
import { moment } from './columns.ts'
import { media } from './media.ts'
import { ofPerson } from './people.ts'

/**
 * A file on its way up in pieces, then a finished one waiting for the save that takes it.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
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
