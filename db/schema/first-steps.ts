import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** What of the first steps of an academy the rest of the data does not tell. */
export const firstSteps = pgTable('first_steps', {
  name: text().$type<'mail' | 'dismissed'>().primaryKey(),
  at: moment().notNull().defaultNow(),
})
