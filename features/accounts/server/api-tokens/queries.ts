import { desc, eq, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { ApiScope } from '#shared/statuses.ts'

const owner = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  scope: apiTokens.scope,
  createdAt: apiTokens.createdAt,
  lastUsedAt: apiTokens.lastUsedAt,
  owner,
}

export const allApiTokens = (db: Db) =>
  db
    .select(columns)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))

export const apiTokensOf = (db: Db, userId: number) =>
  db
    .select(columns)
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))

export const countApiTokens = (db: Db, userId: number) => db.$count(apiTokens, eq(apiTokens.userId, userId))

export async function storeApiToken(
  tx: Db,
  { token, ...values }: { userId: number; name: string; scope: ApiScope; token: string },
) {
  const [stored] = await tx
    .insert(apiTokens)
    .values({ ...values, tokenHash: hashToken(token) })
    .returning({ id: apiTokens.id })
  if (!stored) throw new Error('no API token was stored')
  return stored.id
}

export async function deleteApiToken(tx: Db, id: number) {
  const [deleted] = await tx.delete(apiTokens).where(eq(apiTokens.id, id)).returning()
  return deleted
}
