import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import { ROLES, type Role } from '#shared/statuses.ts'
import { folded } from '../folded.ts'
import { id, moment, oneOf } from './columns.ts'
import { media } from './media.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** The address they asked to change to: it becomes theirs once the link mailed to it is used. */
    pendingEmail: text(),
    /** Null for a person who only signs in through a provider. */
    passwordHash: text(),
    role: text().$type<Role>().notNull().default('user'),
    phone: text(),
    address: text(),
    bio: text(),
    photoId: uuid().references((): AnyPgColumn => media.id, { onDelete: 'set null' }),
    facebook: text(),
    instagram: text(),
    linkedin: text(),
    /** The language of their mails, and of their pages after signing in. */
    language: text().$type<Language>().notNull().default('fr'),
    /** Never null again once it is set: a verified account keeps its address until the next one is verified. */
    emailVerifiedAt: moment(),
    bannedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    search: text().generatedAlwaysAs(folded('first_name', 'last_name', 'email')),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_created').on(t.createdAt, t.id),
    index('users_photo').on(t.photoId),
    // For those to whom something happened lately: a certificate may be due.
    index('users_verified').on(t.emailVerifiedAt),
    index('users_updated').on(t.updatedAt),
    check('users_role_known', oneOf(t.role, ROLES)),
    check('users_language_known', oneOf(t.language, LANGUAGES)),
  ],
)

export const ofPerson = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
