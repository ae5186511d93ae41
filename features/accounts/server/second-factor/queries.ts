import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { recoveryCodes, signInChallenges, totpFactors } from '#db/schema/keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { hashToken } from '#server/platform/tokens.ts'

/** Nobody signs in on this many devices within five minutes. */
const MOST_CHALLENGES = 10

export async function totpOf(db: Db, userId: number) {
  const [found] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return found
}

/** Whether signing in asks this person for a code. */
export async function hasTotp(db: Db, userId: number) {
  return (await totpOf(db, userId))?.confirmedAt != null
}

/** Replaces a secret that was never confirmed; returns whether there is now one that waits for its first code. */
export async function storeUnconfirmed(db: Db, userId: number, sealedSecret: string) {
  const stored = await db
    .insert(totpFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret, lastPeriod: 0 },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId })
  return stored.length > 0
}

/** One statement, so that of two requests with the same code one succeeds. Returns whether the code was unused. */
export async function usePeriod(db: Db, userId: number, period: number) {
  const used = await db
    .update(totpFactors)
    .set({ lastPeriod: period })
    .where(
      and(
        eq(totpFactors.userId, userId),
        lt(totpFactors.lastPeriod, period),
        isNotNull(totpFactors.confirmedAt),
      ),
    )
    .returning({ userId: totpFactors.userId })
  return used.length > 0
}

interface FirstCode {
  userId: number
  sessionId: number
  sealedSecret: string
  period: number
}

/** Returns false if the secret was replaced or confirmed meanwhile. */
export async function confirmTotp(tx: Db, { userId, sessionId, sealedSecret, period }: FirstCode) {
  const confirmed = await tx
    .update(totpFactors)
    .set({ confirmedAt: new Date(), lastPeriod: period, madeInSession: sessionId })
    .where(
      and(
        eq(totpFactors.userId, userId),
        eq(totpFactors.sealedSecret, sealedSecret),
        isNull(totpFactors.confirmedAt),
      ),
    )
    .returning({ userId: totpFactors.userId })
  return confirmed.length > 0
}

export async function replaceRecoveryCodes(tx: Db, { id, sessionId }: Caller, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
  const rows = hashes.map((codeHash) => ({ userId: id, codeHash, madeInSession: sessionId }))
  await tx.insert(recoveryCodes).values(rows)
}

export const countRecoveryCodes = (db: Db, userId: number) =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Deletes the code: it works once, and not in the session that made it. */
export async function useRecoveryCode(db: Db, userId: number, codeHash: string, sessionId: number | null) {
  const used = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        sessionId === null
          ? undefined
          : or(isNull(recoveryCodes.madeInSession), ne(recoveryCodes.madeInSession, sessionId)),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** Removes the codes of a person; returns whether signing in asked for one. */
export async function dropCodes(tx: Db, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  const dropped = await tx.delete(totpFactors).where(eq(totpFactors.userId, userId)).returning()
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}

interface StoredChallenge {
  token: string
  userId: number
  remember: boolean
  seconds: number
}

/** Keeps a challenge; beyond ten of one person, the oldest are deleted. */
export async function storeChallenge(tx: Db, { token, userId, remember, seconds }: StoredChallenge) {
  await tx.insert(signInChallenges).values({
    tokenHash: hashToken(token),
    userId,
    remember,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  })
  const beyond = tx
    .select({ tokenHash: signInChallenges.tokenHash })
    .from(signInChallenges)
    .where(eq(signInChallenges.userId, userId))
    .orderBy(desc(signInChallenges.createdAt), desc(signInChallenges.tokenHash))
    .offset(MOST_CHALLENGES)
  await tx.delete(signInChallenges).where(inArray(signInChallenges.tokenHash, beyond))
}

const live = (token: string) =>
  and(eq(signInChallenges.tokenHash, hashToken(token)), gt(signInChallenges.expiresAt, sql`now()`))

export async function ownerOfChallenge(db: Db, token: string) {
  const [found] = await db
    .select({ userId: signInChallenges.userId })
    .from(signInChallenges)
    .where(live(token))
  return found?.userId
}

/** Counts a try before the code is checked: tries sent at once count like tries one after another. */
export async function countTry(db: Db, token: string, most: number) {
  const [counted] = await db
    .update(signInChallenges)
    .set({ tries: sql`${signInChallenges.tries} + 1` })
    .where(and(live(token), lt(signInChallenges.tries, most)))
    .returning({ userId: signInChallenges.userId })
  return counted?.userId
}

/** Deletes the challenge: it opens one session. */
export async function takeChallenge(tx: Db, token: string) {
  const [taken] = await tx.delete(signInChallenges).where(live(token)).returning()
  return taken
}
