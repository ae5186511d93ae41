import { newApiToken } from '#server/platform/api-tokens.ts'
import { recordAction } from '#server/platform/audit.ts'
import { AppError, conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, lockCaller } from '#server/platform/sessions.ts'
import { API_TOKENS_EACH } from '#shared/limits.ts'
import type { ApiScope } from '#shared/statuses.ts'
import { words } from '#words/api-tokens.ts'
import { tellOwner } from '../tell-owner.ts'
import { guardSecurityChange } from '../throttles.ts'
import { allApiTokens, apiTokensOf, countApiTokens, deleteApiToken, storeApiToken } from './queries.ts'

const tooManyTokens = () => conflict('too_many_tokens', () => words.refusals.tooMany(API_TOKENS_EACH))
const tokenNotFound = () => new AppError(404, 'token_not_found', () => words.refusals.notFound)

type Row = Awaited<ReturnType<typeof allApiTokens>>[number]

const present = ({ createdAt, lastUsedAt, ...token }: Row) => ({
  ...token,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export const listApiTokens = async ({ db }: Platform) => (await allApiTokens(db)).map(present)

export const ownApiTokens = async ({ db }: Pick<Platform, 'db'>, userId: number) =>
  (await apiTokensOf(db, userId)).map(present)

/** The token itself leaves here once: the database keeps its hash. */
export async function createApiToken(
  platform: Platform,
  caller: Caller,
  { name, scope }: { name: string; scope: ApiScope },
) {
  await guardSecurityChange(platform, caller.id)
  const token = newApiToken()
  const id = await platform.db.transaction(async (tx) => {
    // Locked, so that several requests at once count what the others add.
    const account = await lockCaller(tx, caller, 'admin')
    if ((await countApiTokens(tx, caller.id)) >= API_TOKENS_EACH) throw tooManyTokens()
    await recordAction(tx, caller, `token.create-${scope}`, name)
    await tellOwner(platform, tx, account, 'tokenMade')
    return storeApiToken(tx, { userId: caller.id, name, scope, token })
  })
  return { id, token }
}

export async function revokeApiToken({ db }: Platform, caller: Caller, id: number) {
  await db.transaction(async (tx) => {
    const token = await deleteApiToken(tx, id)
    if (!token) throw tokenNotFound()
    await recordAction(tx, caller, 'token.revoke', token.name)
  })
}
