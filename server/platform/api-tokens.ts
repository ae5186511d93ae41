import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { totpFactors } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from './database/database.ts'
import { type Caller, hasSecondFactor, identityOf, personColumns } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

/** Says what it is, to people and to programs that look for secrets in published files. */
const PREFIX = 'academie_'

export const newApiToken = () => `${PREFIX}${newToken()}`
export const isApiToken = (token: string) => token.startsWith(PREFIX)

/** Read from the database at each call: scripts are few, and a revoked token must end at once. */
export async function callerOfApiToken(db: Db, token: string): Promise<Caller | null> {
  const [found] = await db
    .select({
      token: { id: apiTokens.id, name: apiTokens.name, scope: apiTokens.scope },
      person: personColumns,
      hasSecondFactor,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(totpFactors, eq(totpFactors.userId, users.id))
    .where(eq(apiTokens.tokenHash, hashToken(token)))
  if (!found || found.person.bannedAt) return null
  await noteUse(db, found.token.id)
  return {
    ...identityOf(found.person),
    sessionId: 0,
    sessionEndsAt: new Date(0),
    // Never recent: a token gives no proof of who holds it, so what asks for one (recent-sign-in.ts) stays closed to it.
    signedInAt: new Date(0),
    hasSecondFactor: found.hasSecondFactor,
    apiToken: found.token,
  }
}

async function noteUse(db: Db, id: number) {
  const unusedForAMinute = or(
    isNull(apiTokens.lastUsedAt),
    lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`),
  )
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), unusedForAMinute))
}
