import { and, eq, gt, sql } from 'drizzle-orm'
import { externalSignIns } from '#db/schema/accounts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import type { Provider } from '#shared/statuses.ts'
import type { SignInChecks } from './identity.ts'

export const SIGN_IN_SECONDS = 10 * 60

/** Stores a started sign-in and returns the secret that only this browser gets. */
export async function rememberSignIn(db: Db, provider: Provider) {
  const browser = newToken()
  const checks: SignInChecks = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  await db.insert(externalSignIns).values({
    stateHash: hashToken(checks.state),
    provider,
    browserHash: hashToken(browser),
    nonce: checks.nonce,
    codeVerifier: checks.codeVerifier,
    expiresAt: sql`now() + make_interval(secs => ${SIGN_IN_SECONDS})`,
  })
  return { browser, checks }
}

/** Takes it, once, and only for the browser that started it: a callback link sent by somebody else signs nobody in. */
export async function takeSignIn(
  db: Db,
  { provider, state, browser }: { provider: Provider; state: string; browser: string },
): Promise<SignInChecks | undefined> {
  const [taken] = await db
    .delete(externalSignIns)
    .where(
      and(
        eq(externalSignIns.stateHash, hashToken(state)),
        eq(externalSignIns.browserHash, hashToken(browser)),
        eq(externalSignIns.provider, provider),
        gt(externalSignIns.expiresAt, sql`now()`),
      ),
    )
    .returning()
  return taken && { state, nonce: taken.nonce, codeVerifier: taken.codeVerifier }
}
