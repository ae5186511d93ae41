import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PROVIDERS, type Provider } from '#shared/statuses.ts'
import { moment, oneOf } from './columns.ts'
import { ofPerson } from './people.ts'

export const externalIdentities = pgTable(
  'external_identities',
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    userId: ofPerson(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    index('external_identities_user').on(t.userId),
    check('external_identities_provider_known', oneOf(t.provider, PROVIDERS)),
  ],
)

/** A sign-in started at a provider: valid for minutes, used once, and bound to the browser that started it. */
export const externalSignIns = pgTable(
  'external_sign_ins',
  {
    stateHash: text().primaryKey(),
    provider: text().$type<Provider>().notNull(),
    browserHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('external_sign_ins_expiry').on(t.expiresAt)],
)

export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    kind: text().$type<'verify-email' | 'reset-password'>().notNull(),
    userId: ofPerson(),
    /** The address the link was sent to: the link is invalid once the account has another address. */
    email: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** Set when the link was used. The row stays until it expires, so that a used link is not taken for a forged one. */
    usedAt: moment(),
  },
  (t) => [
    index('one_time_tokens_user').on(t.userId, t.kind),
    index('one_time_tokens_expiry').on(t.expiresAt),
    check('one_time_tokens_kind_known', oneOf(t.kind, ['verify-email', 'reset-password'])),
  ],
)
