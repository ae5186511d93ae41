import * as client from 'openid-client'
import type { ProviderConfig } from '#server/platform/config.ts'
import type { Provider } from '#shared/statuses.ts'
import { type ExternalProvider, namesFrom, PROVIDER_TIMEOUT_SECONDS } from './identity.ts'

interface OpenIdOptions extends ProviderConfig {
  provider: Provider
  issuer: string
  /** LinkedIn leaves the nonce out of its ID token, so it cannot be checked there. */
  returnsNonce: boolean
}

/** Google and LinkedIn: OpenID Connect, configured by the provider's discovery document. */
export function openIdProvider(options: OpenIdOptions): ExternalProvider {
  const describe = cachedOnce(() => discover(options))

  return {
    async authorizeUrl(redirectUri, { state, nonce, codeVerifier }) {
      const server = await describe()
      return client.buildAuthorizationUrl(server, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        ...(options.returnsNonce ? { nonce } : {}),
        ...(usesPkce(server)
          ? {
              code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
              code_challenge_method: 'S256',
            }
          : {}),
      })
    },

    async identify(returned, { state, nonce, codeVerifier }) {
      const server = await describe()
      const tokens = await client.authorizationCodeGrant(server, returned, {
        expectedState: state,
        idTokenExpected: true,
        ...(options.returnsNonce ? { expectedNonce: nonce } : {}),
        ...(usesPkce(server) ? { pkceCodeVerifier: codeVerifier } : {}),
      })
      const idToken = tokens.claims()
      if (!idToken) throw new Error('the provider sent no ID token')
      const claims = idToken.email
        ? idToken
        : await client.fetchUserInfo(server, tokens.access_token, idToken.sub)
      const email = text(claims.email)
      return {
        provider: options.provider,
        subject: idToken.sub,
        email,
        emailVerified: claims.email_verified === true || String(claims.email_verified) === 'true',
        ...namesFrom({
          first: text(claims.given_name),
          last: text(claims.family_name),
          full: text(claims.name),
          email,
        }),
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OpenIdOptions) {
  const isPlainHttp = new URL(issuer).protocol === 'http:'
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    (server, ...rest) => {
      const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      const authenticate = inBody ? client.ClientSecretPost : client.ClientSecretBasic
      authenticate(clientSecret)(server, ...rest)
    },
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: [
        // Checks the signature too, although the token comes directly from the provider.
        client.enableNonRepudiationChecks,
        ...(isPlainHttp ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** Only for providers that announce PKCE: LinkedIn refuses a code verifier. */
const usesPkce = (server: client.Configuration) => server.serverMetadata().supportsPKCE('S256')

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Caches the result; a failure is not cached, so that the next person tries again. */
function cachedOnce<T>(ask: () => Promise<T>) {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
