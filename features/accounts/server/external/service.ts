import { isConflict } from '#server/platform/database/problems.ts'
import { loggableError } from '#server/platform/loggable-errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { emailAddress } from '#shared/endpoints.ts'
import type { Provider } from '#shared/statuses.ts'
import { openOrChallenge } from '../second-factor/challenges.ts'
import type { ExternalIdentity, ExternalProvider } from './identity.ts'
import { joinAccount } from './join.ts'
import { SignInRefused } from './refusals.ts'
import { rememberSignIn, takeSignIn } from './sign-ins.ts'

const redirectUri = ({ config }: Platform, provider: Provider) =>
  `${config.publicUrl}/api/auth/${provider}/callback`

/** The address at the provider, and the secret that the browser keeps in a cookie until it comes back. */
export async function beginSignIn(platform: Platform, name: Provider, provider: ExternalProvider) {
  const { browser, checks } = await rememberSignIn(platform.db, name)
  const url = await fromProvider(platform, name, () =>
    provider.authorizeUrl(redirectUri(platform, name), checks),
  )
  return { url, browser }
}

interface Return {
  /** The query of the callback, from the question mark on. */
  search: string
  browser: string | undefined
  userAgent?: string
}

/** The session that a provider's answer opens, or the challenge that asks for a code first, and the person's language. */
export async function finishSignIn(
  platform: Platform,
  name: Provider,
  provider: ExternalProvider,
  { search, browser, userAgent }: Return,
) {
  const returned = new URL(redirectUri(platform, name) + search)
  const state = returned.searchParams.get('state')
  const checks = state && browser && (await takeSignIn(platform.db, { provider: name, state, browser }))
  if (!checks) throw new SignInRefused('expired')
  if (returned.searchParams.get('error') === 'access_denied') throw new SignInRefused('cancelled')
  const identity = usable(await fromProvider(platform, name, () => provider.identify(returned, checks)))
  return twiceAtMost(() =>
    platform.db.transaction(async (tx) => {
      const account = await joinAccount(platform, tx, identity)
      platform.log.info({ person: account.id, provider: name }, 'signed in at a provider')
      const opened = await openOrChallenge(platform, tx, { account, remember: false, userAgent })
      return { opened, language: account.language }
    }),
  )
}

/** Drops an address that our own form would refuse. */
function usable(identity: ExternalIdentity): ExternalIdentity {
  const email = emailAddress.safeParse(identity.email ?? '')
  return { ...identity, email: email.success ? email.data : null }
}

/** Any failure of a provider becomes one sentence for the person; the log has the reason, without secrets. */
async function fromProvider<T>({ log }: Platform, provider: Provider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { type: name, message, code } = loggableError(error)
    log.warn({ provider, reason: { name, message, code } }, 'external sign-in failed')
    throw new SignInRefused('failed')
  }
}

/** When a person signs in twice at once for the first time, the second try finds the account that the first has made. */
async function twiceAtMost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isConflict(error)) throw error
    return work()
  }
}
