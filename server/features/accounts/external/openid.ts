import * as client from 'openid-client'
import type { ProviderConfig } from '#server/platform/config.ts'
import type { Provider } from '#shared/statuses.ts'
import { type ExternalProvider, namesFrom, PROVIDER_TIMEOUT_SECONDS } from './identity.ts'

interface OpenIdOptions extends ProviderConfig {
  provider: Provider
  issuer: string
  /** LinkedIn leaves the nonce out of its ID token, which a strict check would then refuse. */
  returnsNonce: boolean
}

/** Google and LinkedIn: OpenID Connect, by the provider's own description of itself. */
export function openIdProvider(options: OpenIdOptions): ExternalProvider {
  const describe = remembered(() => discover(options))

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
      const said = idToken.email
        ? idToken
        : await client.fetchUserInfo(server, tokens.access_token, idToken.sub)
      const email = text(said.email)
      return {
        provider: options.provider,
        subject: idToken.sub,
        email,
        emailVerified: said.email_verified === true || String(said.email_verified) === 'true',
        ...namesFrom({
          first: text(said.given_name),
          last: text(said.family_name),
          full: text(said.name),
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
        // The signature too, though the token comes straight from the provider.
        client.enableNonRepudiationChecks,
        ...(isPlainHttp ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

/** LinkedIn refuses a verifier it never promised to check: only those that announce it get one. */
const usesPkce = (server: client.Configuration) => server.serverMetadata().supportsPKCE('S256')

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Asks once; a failure is forgotten, so that the next person asks again. */
function remembered<T>(ask: () => Promise<T>) {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
