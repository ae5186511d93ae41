import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_created').on(t.createdAt),
    check('contact_messages_length', sql`char_length(${t.message}) <= 5000`),
  ],
)
