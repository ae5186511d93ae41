import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { oneTimeTokens } from '#db/schema/accounts.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/tokens.ts'

export type LinkKind = (typeof oneTimeTokens.$inferSelect)['kind']

interface StoredToken {
  kind: LinkKind
  token: string
  owner: { id: number; email: string }
  seconds: number
}

/** Earlier links stay valid until they expire: asking for another must not break the one that a person is about to open. */
export async function storeToken(tx: Db, { kind, token, owner, seconds }: StoredToken) {
  await tx.insert(oneTimeTokens).values({
    tokenHash: hashToken(token),
    kind,
    userId: owner.id,
    email: owner.email,
    expiresAt: sql`now() + make_interval(secs => ${seconds})`,
  })
}

export async function dropToken(db: Db, token: string) {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.tokenHash, hashToken(token)))
}

const live = (kind: LinkKind, token: string) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.kind, kind),
    gt(oneTimeTokens.expiresAt, sql`now()`),
    isNull(oneTimeTokens.usedAt),
  )

export async function findOwner(db: Db, kind: LinkKind, token: string) {
  const [found] = await db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(live(kind, token))
  return found?.userId
}

export const isLive = async (db: Db, kind: LinkKind, token: string) =>
  (await findOwner(db, kind, token)) !== undefined

/** Whether the address that a used link was mailed to is the verified one of its account. */
export async function isOfVerifiedAddress(db: Db, token: string) {
  const [found] = await db
    .select({ id: users.id })
    .from(oneTimeTokens)
    .innerJoin(users, eq(users.id, oneTimeTokens.userId))
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashToken(token)),
        eq(oneTimeTokens.kind, 'verify-email'),
        isNotNull(oneTimeTokens.usedAt),
        isNotNull(users.emailVerifiedAt),
        sql`lower(${users.email}) = lower(${oneTimeTokens.email})`,
      ),
    )
  return found !== undefined
}

/** Returns the owner of a valid token and uses it up in the same statement, so that it works once. */
export async function useToken(tx: Db, kind: LinkKind, token: string) {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(live(kind, token))
    .returning({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
  return used
}

/** Ends the tokens of one kind, or all of them. */
export async function dropTokensOf(tx: Db, userId: number, kind?: LinkKind) {
  const ofKind = kind && eq(oneTimeTokens.kind, kind)
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(oneTimeTokens.userId, userId), ofKind, isNull(oneTimeTokens.usedAt)))
}
