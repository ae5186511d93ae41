import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { CLIENT, createFacebook } from './facebook-provider.ts'

/** A person with an account at the provider. */
export interface ProviderPerson {
  id: string
  email?: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
}

export interface IdentityProvider {
  /** The environment variables that point an academy to this provider. */
  environment: Record<string, string>
  /** Who signs in from now on; null refuses. */
  person: ProviderPerson | null
  close(): Promise<void>
}

/** A real OpenID provider and a plain OAuth 2 one like Facebook, on this machine, for an academy at `publicUrl`. */
export async function openIdentityProvider(publicUrl: string): Promise<IdentityProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const identities: IdentityProvider = {
    environment: environmentFor(url),
    person: null,
    close: () => closed(server),
  }
  const openId = createOpenId(url, publicUrl, identities)
  const facebook = createFacebook(() => identities.person)
  server.on('request', (request, response) => {
    const handle = request.url?.startsWith('/facebook/') ? facebook : openId
    Promise.resolve(handle(request, response)).catch(() => response.destroy())
  })
  return identities
}

function environmentFor(url: string) {
  const keys = ['GOOGLE', 'LINKEDIN', 'FACEBOOK'].flatMap((name) => [
    [`${name}_CLIENT_ID`, CLIENT.id],
    [`${name}_CLIENT_SECRET`, CLIENT.secret],
  ])
  return {
    ...Object.fromEntries(keys),
    GOOGLE_ISSUER: url,
    LINKEDIN_ISSUER: url,
    FACEBOOK_AUTHORIZE_URL: `${url}/facebook/authorize`,
    FACEBOOK_TOKEN_URL: `${url}/facebook/token`,
    FACEBOOK_PROFILE_URL: `${url}/facebook/me`,
  }
}

function createOpenId(issuer: string, publicUrl: string, identities: IdentityProvider) {
  const people = new Map<string, ProviderPerson>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['google', 'linkedin'].map((name) => `${publicUrl}/api/auth/${name}/callback`),
      },
    ],
    // PKCE is required, so that an academy that forgets it fails.
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [signingKey()] },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(people.get(id)) }),
  })
  const answer = provider.callback()

  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    const { person } = identities
    if (person) people.set(person.id, person)
    return interact(provider, person, request, response)
  }
}

/** The clicks of a person, step by step. */
async function interact(
  provider: Provider,
  person: ProviderPerson | null,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (!person) {
    return provider.interactionFinished(request, response, { error: 'access_denied' })
  }
  const { prompt, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: person.id } })
  }
  const grant = new provider.Grant({ accountId: person.id, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
}

const claimsOf = (person: ProviderPerson | undefined) => ({
  sub: person?.id,
  email: person?.email,
  email_verified: person?.emailVerified,
  given_name: person?.firstName,
  family_name: person?.lastName,
})

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}

async function closed(server: Server) {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
