import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UPLOAD_LIMITS } from '#shared/limits.ts'
import { moment } from './columns.ts'
import { media } from './media.ts'
import { ofPerson } from './people.ts'

/** A resumable upload: first in pieces, then a finished file that waits for a save. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    use: text().$type<keyof typeof UPLOAD_LIMITS>().notNull(),
    originalName: text().notNull(),
    bytes: integer().notNull(),
    receivedBytes: integer().notNull().default(0),
    /** The pieces in the storage, in order; empty once they are joined. */
    pieces: text().array().notNull().default(sql`'{}'`),
    /** Set when the upload is complete and its content was accepted. */
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
