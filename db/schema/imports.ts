import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_KINDS, type ImportKind } from '#shared/statuses.ts'
import { moment, oneOf } from './columns.ts'
import { ofPerson } from './people.ts'

/** The refusal that the person who asked gets, in their language. */
export interface ImportRefusal {
  status: number
  code: string
  sentence: string
}

/** A Moodle backup or a package that was read: its file is in the storage under its id, until a course is made of it. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    kind: text().$type<ImportKind>().notNull().default('moodle'),
    originalName: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** How far its job is (`create-formation`). */
    doneBytes: bigint({ mode: 'number' }).notNull().default(0),
    totalBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Why its job made no course; null again once it is asked for anew. */
    refusal: jsonb().$type<ImportRefusal>(),
    /** Set when the course was made; the row stays, so that it is made once. */
    finishedAt: moment(),
    /** Without a key: it may be deleted later. */
    formationId: integer(),
  },
  (t) => [
    index('imports_user').on(t.userId),
    index('imports_expiry').on(t.expiresAt),
    check('imports_kind_known', oneOf(t.kind, IMPORT_KINDS)),
    check('imports_finished_has_formation', sql`(${t.finishedAt} is null) = (${t.formationId} is null)`),
    check('imports_bytes_within', sql`${t.doneBytes} between 0 and ${t.totalBytes}`),
  ],
)
