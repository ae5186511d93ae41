import type { Provider } from '#shared/statuses.ts'

/** What a provider says about the person who just signed in there. */
export interface ExternalIdentity {
  provider: Provider
  /** The provider's id of the person; never changes. */
  subject: string
  email: string | null
  /** True only where the provider vouches that the address is the person's. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** The values that tie the provider's answer to the sign-in that was started. */
export interface SignInChecks {
  state: string
  nonce: string
  codeVerifier: string
}

export interface ExternalProvider {
  /** Where to send the browser. */
  authorizeUrl(redirectUri: string, checks: SignInChecks): Promise<URL>
  /** The person who signed in. `returned` is the address of the callback, with the provider's answer in its query. */
  identify(returned: URL, checks: SignInChecks): Promise<ExternalIdentity>
}

/** A provider that does not answer must not keep a browser waiting. */
export const PROVIDER_TIMEOUT_SECONDS = 8

const NAME_LIMIT = 100

/** First and last name from what the provider has; the part before the @ when it has no name. */
export function namesFrom(given: {
  first?: string | null
  last?: string | null
  full?: string | null
  email?: string | null
}) {
  const [firstOfFull = '', ...restOfFull] = (given.full ?? '').trim().split(/\s+/)
  const firstName = given.first?.trim() || firstOfFull || given.email?.split('@')[0] || ''
  const lastName = given.last?.trim() || (given.first ? '' : restOfFull.join(' '))
  return { firstName: firstName.slice(0, NAME_LIMIT), lastName: lastName.slice(0, NAME_LIMIT) }
}
