import { and, eq, gt, sql } from 'drizzle-orm'
import { oneTimeTokens } from '#db/schema/accounts.ts'
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

/** Returns the owner of a valid token and deletes it in the same statement, so that it works once. */
export async function useToken(tx: Db, kind: LinkKind, token: string) {
  const [used] = await tx
    .delete(oneTimeTokens)
    .where(live(kind, token))
    .returning({ userId: oneTimeTokens.userId, email: oneTimeTokens.email })
  return used
}

/** Deletes the tokens of one kind, or all of them. */
export async function dropTokensOf(tx: Db, userId: number, kind?: LinkKind) {
  const ofKind = kind && eq(oneTimeTokens.kind, kind)
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), ofKind))
}
