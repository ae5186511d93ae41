import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { ofPerson } from './people.ts'

/** The second factor of a person: codes that an application computes from a shared secret (RFC 6238). */
export const totpFactors = pgTable('totp_factors', {
  userId: ofPerson().primaryKey(),
  /** Sealed with the secret of the academy: a stolen copy of the database computes no code. */
  sealedSecret: text().notNull(),
  /** Null until a first code shows that the application holds the secret. */
  confirmedAt: moment(),
  /** The period of 30 seconds whose code was used last: neither it nor an earlier one works again. */
  lastPeriod: integer().notNull().default(0),
  /** The session that set it up: its codes do not prove that session recent. Not a key: the session may end. */
  madeInSession: integer(),
  createdAt: moment().notNull().defaultNow(),
})

/** Each opens the account once, in place of a code; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofPerson(),
    codeHash: text().notNull(),
    /** The session that made it, for which it proves nothing. */
    madeInSession: integer(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A sign-in whose password, or provider, was right, and whose code is still missing. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: ofPerson(),
    remember: boolean().notNull(),
    tries: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('sign_in_challenges_user').on(t.userId, t.createdAt),
    index('sign_in_challenges_expiry').on(t.expiresAt),
  ],
)

/** A key on a device, with which its person signs in without a password (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofPerson(),
    /** Chosen by the device. */
    credentialId: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the key was used, as the device counts: one that does not grow is a copy. Some devices always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the device: `internal`, `usb`… */
    transports: text().array().notNull(),
    name: text().notNull(),
    /** The session that added it, which it does not prove recent. */
    madeInSession: integer(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Challenges of passkeys that were answered: each works once. Open ones are signed and not stored. */
export const usedChallenges = pgTable(
  'used_challenges',
  { challengeHash: text().primaryKey(), expiresAt: moment().notNull() },
  (t) => [index('used_challenges_expiry').on(t.expiresAt)],
)
