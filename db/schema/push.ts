import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PUSH_ENDPOINT_MAX } from '#shared/limits.ts'
import { id, moment } from './columns.ts'
import { notifications } from './notifications.ts'
import { ofPerson } from './people.ts'
import { sessions } from './sessions.ts'

/** The key by which push services know the academy (VAPID). There is one. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As browsers take it: the point of the curve, in base64url. */
    publicKey: text().notNull(),
    /** Encrypted with APP_SECRET. */
    sealedPrivateJwk: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  () => [uniqueIndex('push_keys_one').on(sql`(true)`)],
)

/** A browser that shows notifications of a person, for as long as it is signed in. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ofPerson(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Made for this key: without it nothing can be sent there. */
    keyId: uuid()
      .notNull()
      .references(() => pushKeys.id, { onDelete: 'cascade' }),
    /** The address at the push service of the browser. Whoever knows it can send there, so no log holds it. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastSentAt: moment(),
    /** Refused or unanswered since the last one that arrived. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_person').on(t.userId, t.id),
    index('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_key').on(t.keyId),
    check(
      'push_subscriptions_endpoint_https',
      sql`${t.endpoint} like 'https://%' and char_length(${t.endpoint}) <= ${sql.raw(String(PUSH_ENDPOINT_MAX))}`,
    ),
  ],
)

/** A notification on its way to one browser. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** How many others about the same thread it includes. */
    others: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Set before it is sent: a process that ends meanwhile leaves it set, and nobody sends it again. */
    startedAt: moment(),
  },
  (t) => [
    index('push_deliveries_subscription').on(t.subscriptionId),
    index('push_deliveries_notification').on(t.notificationId),
    index('push_deliveries_time').on(t.createdAt),
  ],
)
