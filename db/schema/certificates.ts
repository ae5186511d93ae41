import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { COURSE_LANGUAGES, type CourseLanguage, LANGUAGES, type Language } from '#shared/languages.ts'
import { folded } from '../folded.ts'
import { id, moment, oneOf } from './columns.ts'
import { ofPerson } from './people.ts'

/**
 * What was true on the day a certificate was issued. It stays when the course changes or goes; of a deleted account only
 * `withdrawnCertificates` remain.
 */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** As it is printed: `AI-`, the year, `-` and ten characters of Crockford's base 32. */
    number: text().notNull(),
    userId: ofPerson(),
    /** No key to courses: a certificate outlives its course. */
    formationId: integer().notNull(),
    formationName: text().notNull(),
    formationLanguage: text().$type<CourseLanguage>().notNull(),
    fullName: text().notNull(),
    /** Who the badge is about, in place of the account's id and address. */
    subjectId: uuid().notNull().defaultRandom(),
    emailSalt: text().notNull(),
    /** `sha256$` and the hexadecimal SHA-256 of the address of that day followed by the salt. */
    emailHash: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Fine enough for whole minutes. */
    hours: numeric({ precision: 10, scale: 4, mode: 'number' }).notNull(),
    /** Null for a course without a quiz. */
    scorePercent: smallint(),
    chapterCount: integer().notNull(),
    /** « Ce que vous allez apprendre ». */
    objectives: jsonb().$type<string[]>().notNull(),
    issuedAt: moment().notNull().defaultNow(),
    revokedAt: moment(),
    reason: text(),
    search: text().generatedAlwaysAs(folded('number', 'full_name', 'formation_name')),
  },
  (t) => [
    uniqueIndex('certificates_number_unique').on(t.number),
    uniqueIndex('certificates_one_per_learner').on(t.userId, t.formationId),
    index('certificates_formation').on(t.formationId),
    index('certificates_issued').on(t.issuedAt, t.id),
    check('certificates_number_form', sql`${t.number} ~ '^AI-[0-9]{4}-[0-9A-HJKMNP-TV-Z]{10}$'`),
    check('certificates_language_known', oneOf(t.language, LANGUAGES)),
    check('certificates_formation_language_known', oneOf(t.formationLanguage, COURSE_LANGUAGES)),
    check('certificates_score', sql`${t.scorePercent} between 0 and 100`),
    check('certificates_reason_when_revoked', sql`(${t.revokedAt} is null) = (${t.reason} is null)`),
  ],
)

/**
 * What stays of a certificate when its account is deleted, so that a genuine one is not taken for a forgery. A trigger
 * of `certificates` writes the rows, whoever deletes.
 */
export const withdrawnCertificates = pgTable(
  'withdrawn_certificates',
  {
    /** The id that the certificate had: the place of its badge in the status list follows from it. */
    id: integer().primaryKey(),
    number: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [uniqueIndex('withdrawn_certificates_number').on(t.number)],
)
