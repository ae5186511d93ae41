import type { JsonWebKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, oneOf } from './columns.ts'

export const BADGE_ALGORITHMS = ['EdDSA', 'RS256'] as const
export type BadgeAlgorithm = (typeof BADGE_ALGORITHMS)[number]

/** The keys that sign badges. One of each algorithm signs; the others stay, to check what they signed. */
export const badgeKeys = pgTable(
  'badge_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    algorithm: text().$type<BadgeAlgorithm>().notNull(),
    publicJwk: jsonb().$type<JsonWebKey>().notNull(),
    /** Encrypted with APP_SECRET. */
    sealedPrivateJwk: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    retiredAt: moment(),
  },
  (t) => [
    uniqueIndex('badge_keys_one_signs').on(t.algorithm).where(sql`${t.retiredAt} is null`),
    check('badge_keys_algorithm_known', oneOf(t.algorithm, BADGE_ALGORITHMS)),
  ],
)
