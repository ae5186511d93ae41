import type { Config } from '#server/platform/config.ts'
import type { Provider } from '#shared/statuses.ts'
import { facebookProvider } from './facebook.ts'
import type { ExternalProvider } from './identity.ts'
import { openIdProvider } from './openid.ts'

/** Those whose keys are configured; the others have no entry. */
export function externalProviders(config: Config): Partial<Record<Provider, ExternalProvider>> {
  const { google, facebook, linkedin } = config.providers
  return {
    ...(google && {
      google: openIdProvider({
        ...google,
        provider: 'google',
        issuer: config.googleIssuer,
        returnsNonce: true,
      }),
    }),
    ...(linkedin && {
      linkedin: openIdProvider({
        ...linkedin,
        provider: 'linkedin',
        issuer: config.linkedinIssuer,
        returnsNonce: false,
      }),
    }),
    ...(facebook && { facebook: facebookProvider(facebook, config.facebook) }),
  }
}
