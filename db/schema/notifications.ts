import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  NOTIFICATION_KINDS,
  type NotificationFacts,
  type NotificationKind,
} from '#features/notifications/rules.ts'
import { ANNOUNCEMENT_LIMITS } from '#shared/limits.ts'
import { id, moment, oneOf } from './columns.ts'
import { courses, ofCourse } from './courses.ts'
import { ofPerson, users } from './people.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    formationId: ofCourse(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    text: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('announcements_formation').on(t.formationId, t.id),
    index('announcements_author').on(t.authorId),
    check(
      'announcements_title_short',
      sql`char_length(${t.title}) <= ${sql.raw(String(ANNOUNCEMENT_LIMITS.title))}`,
    ),
    check(
      'announcements_text_short',
      sql`char_length(${t.text}) <= ${sql.raw(String(ANNOUNCEMENT_LIMITS.text))}`,
    ),
  ],
)

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ofPerson(),
    kind: text().$type<NotificationKind>().notNull(),
    /** What it is about, as it was that day; the words around it are in the language of whoever reads. */
    facts: jsonb().$type<NotificationFacts>().notNull(),
    formationId: integer().references(() => courses.id, { onDelete: 'cascade' }),
    /** What a mail is about: at most one an hour about the same. */
    thread: text(),
    at: moment().notNull().defaultNow(),
    readAt: moment(),
    /** When its mail is due; null once it is queued, or if there is none. */
    mailAt: moment(),
    mailedAt: moment(),
    /** The same for the devices of the person; null if there was none. */
    pushAt: moment(),
    pushedAt: moment(),
  },
  (t) => [
    index('notifications_person').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_mail_due').on(t.mailAt).where(sql`${t.mailAt} is not null`),
    index('notifications_thread').on(t.userId, t.thread).where(sql`${t.mailedAt} is not null`),
    index('notifications_push_due').on(t.pushAt).where(sql`${t.pushAt} is not null`),
    index('notifications_pushed').on(t.userId, t.pushedAt).where(sql`${t.pushedAt} is not null`),
    index('notifications_formation').on(t.formationId),
    index('notifications_at').on(t.at),
    check('notifications_kind_known', oneOf(t.kind, NOTIFICATION_KINDS)),
  ],
)

const allowed = () => boolean().notNull().default(true)
const choices = () => ({
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  answer: allowed(),
  question: allowed(),
  announcement: allowed(),
  certificate: allowed(),
  reminder: allowed(),
})

/** Which mails a person wants; without a row, all of them. */
export const notificationSettings = pgTable('notification_settings', choices())

/** Which notifications a person wants on their devices; without a row, all of them. */
export const pushSettings = pgTable('push_settings', choices())
