import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { BADGE_ALGORITHMS, type BadgeAlgorithm, badgeKeys } from '#db/schema/badges.ts'
import type { Db } from '#server/platform/database/database.ts'
import { seal, unseal } from '#server/platform/sealed.ts'

export interface PublicKey {
  id: string
  algorithm: BadgeAlgorithm
  publicJwk: JsonWebKey
}

export interface SigningKey extends PublicKey {
  privateJwk: JsonWebKey
}

export interface Keys {
  /** All keys there ever were: a badge of an earlier year is checked with the key of that year. */
  known: PublicKey[]
  signing: Record<BadgeAlgorithm, SigningKey>
  /** Shuffles the places of status lists. It never changes, whatever keys sign and whichever secret seals them. */
  placeKey: string
}

/** Names the key that seals them: with another name, the keys that an academy already has would not open. */
const PURPOSE = 'badge keys'

type Needed = { db: Db; secret: string }

/** The keys of the academy; made if there are none yet, or if the secret that sealed them is gone. */
export async function readKeys(needed: Needed): Promise<Keys> {
  const signing = {
    EdDSA: await signingKey(needed, 'EdDSA'),
    RS256: await signingKey(needed, 'RS256'),
  }
  const rows = await needed.db.select().from(badgeKeys).orderBy(asc(badgeKeys.createdAt), asc(badgeKeys.id))
  const known = rows.map(({ id, algorithm, publicJwk }) => ({ id, algorithm, publicJwk }))
  // Of the first key there ever was: its row is neither changed nor deleted, and this part of it is never shown.
  const first = rows.find(({ algorithm }) => algorithm === 'EdDSA')
  return { known, signing, placeKey: first?.sealedPrivateJwk ?? '' }
}

/** From now on other keys sign. The public halves of the old ones stay, for the badges they signed. */
export async function rotateKeys({ db, secret }: Needed) {
  const made = await Promise.all(BADGE_ALGORITHMS.map((algorithm) => newKey(secret, algorithm)))
  await db.transaction(async (tx) => {
    await tx.update(badgeKeys).set({ retiredAt: sql`now()` }).where(isNull(badgeKeys.retiredAt))
    await tx.insert(badgeKeys).values(made)
  })
}

async function signingKey(needed: Needed, algorithm: BadgeAlgorithm): Promise<SigningKey> {
  const { db, secret } = needed
  const current = and(eq(badgeKeys.algorithm, algorithm), isNull(badgeKeys.retiredAt))
  const [row] = await db.select().from(badgeKeys).where(current)
  if (!row) {
    // Of two processes that make one at once, the database keeps the first: both then read that one.
    await db
      .insert(badgeKeys)
      .values(await newKey(secret, algorithm))
      .onConflictDoNothing()
    return signingKey(needed, algorithm)
  }
  const opened = unseal(secret, PURPOSE, row.sealedPrivateJwk)
  if (opened) {
    const { id, publicJwk } = row
    return { id, algorithm, publicJwk, privateJwk: JSON.parse(opened) }
  }
  // Restored under another secret: this key can check badges, but sign none.
  await db.update(badgeKeys).set({ retiredAt: sql`now()` }).where(eq(badgeKeys.id, row.id))
  return signingKey(needed, algorithm)
}

async function newKey(secret: string, algorithm: BadgeAlgorithm) {
  const { publicKey, privateKey } =
    algorithm === 'EdDSA'
      ? await promisify(generateKeyPair)('ed25519')
      : await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    algorithm,
    // After all others even if the clock was set back: the first key must stay the first.
    createdAt: sql`greatest(now(), (select max(created_at) + interval '1 millisecond' from ${badgeKeys}))`,
    publicJwk: publicKey.export({ format: 'jwk' }),
    sealedPrivateJwk: seal(secret, PURPOSE, JSON.stringify(privateKey.export({ format: 'jwk' }))),
  }
}
