import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { API_SCOPES, type ApiScope } from '#shared/statuses.ts'
import { id, moment, oneOf } from './columns.ts'
import { ofPerson } from './people.ts'

/** Opens the API of administrators to a script, without a password and without a session. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: ofPerson(),
    name: text().notNull(),
    scope: text().$type<ApiScope>().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
    /** To the minute. */
    lastUsedAt: moment(),
  },
  (t) => [index('api_tokens_user').on(t.userId), check('api_tokens_scope_known', oneOf(t.scope, API_SCOPES))],
)
