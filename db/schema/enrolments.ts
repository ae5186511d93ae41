import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import { REQUEST_STATUSES, type RequestStatus } from '#shared/statuses.ts'
import { folded } from '../folded.ts'
import { id, moment, oneOf } from './columns.ts'
import { ofCourse } from './courses.ts'
import { users } from './people.ts'

export const enrolments = pgTable(
  'inscriptions',
  {
    id: id(),
    formationId: ofCourse(),
    /** The account it belongs to. Null while the address has no verified account: then it belongs to the address. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text(),
    /** The language of the page it was made on; mails about it use it as long as no account has one. */
    language: text().$type<Language>().notNull().default('fr'),
    status: text().$type<RequestStatus>().notNull().default('En attente'),
    requestedAt: moment().notNull().defaultNow(),
    decidedAt: moment(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Why a request was refused, in the administrator's words. */
    reason: text(),
    search: text().generatedAlwaysAs(folded('full_name', 'email')),
  },
  (t) => [
    uniqueIndex('inscriptions_one_pending_per_address')
      .on(t.formationId, sql`lower(${t.email})`)
      .where(sql`${t.status} = 'En attente' and ${t.userId} is null`),
    uniqueIndex('inscriptions_one_pending_per_learner')
      .on(t.formationId, t.userId)
      .where(sql`${t.status} = 'En attente' and ${t.userId} is not null`),
    uniqueIndex('inscriptions_one_approved_per_learner')
      .on(t.formationId, t.userId)
      .where(sql`${t.status} = 'Approuvée' and ${t.userId} is not null`),
    uniqueIndex('inscriptions_one_approved_per_address')
      .on(t.formationId, sql`lower(${t.email})`)
      .where(sql`${t.status} = 'Approuvée' and ${t.userId} is null`),
    index('inscriptions_learner').on(t.userId, t.status),
    index('inscriptions_waiting_address').on(sql`lower(${t.email})`).where(sql`${t.userId} is null`),
    index('inscriptions_status').on(t.status, t.requestedAt, t.id),
    index('inscriptions_requested').on(t.requestedAt, t.id),
    index('inscriptions_decider').on(t.decidedBy),
    index('inscriptions_decided').on(t.decidedAt),
    check('inscriptions_status_known', oneOf(t.status, REQUEST_STATUSES)),
    check('inscriptions_language_known', oneOf(t.language, LANGUAGES)),
    check(
      'inscriptions_decided_when_processed',
      sql`(${t.status} = 'En attente') = (${t.decidedAt} is null)`,
    ),
  ],
)
