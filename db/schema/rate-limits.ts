import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: moment().notNull(),
  },
  (t) => [index('rate_limits_expiry').on(t.resetsAt)],
)
