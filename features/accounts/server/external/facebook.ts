import { z } from 'zod'
import type { Config, ProviderConfig } from '#server/platform/config.ts'
import { type ExternalProvider, namesFrom, PROVIDER_TIMEOUT_SECONDS } from './identity.ts'

const tokenAnswer = z.object({ access_token: z.string().min(1) })
const profileAnswer = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  name: z.string().optional(),
})

/** Facebook: plain OAuth 2. It does not say whether an address was verified, so none counts as verified. */
export function facebookProvider(
  { clientId, clientSecret }: ProviderConfig,
  at: Config['facebook'],
): ExternalProvider {
  return {
    async authorizeUrl(redirectUri, { state }) {
      return withQuery(at.authorizeUrl, {
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'email,public_profile',
      })
    },

    async identify(returned) {
      const code = returned.searchParams.get('code')
      if (!code) throw new Error('Facebook sent no code')
      const { access_token: accessToken } = await ask(tokenAnswer, at.tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: returned.origin + returned.pathname,
          code,
        }),
      })
      const profile = await ask(
        profileAnswer,
        withQuery(at.profileUrl, { fields: 'id,first_name,last_name,name,email' }),
        { headers: { authorization: `Bearer ${accessToken}` } },
      )
      const email = profile.email || null
      return {
        provider: 'facebook',
        subject: profile.id,
        email,
        emailVerified: false,
        ...namesFrom({ first: profile.first_name, last: profile.last_name, full: profile.name, email }),
      }
    },
  }
}

async function ask<Schema extends z.ZodType>(schema: Schema, url: string | URL, options: RequestInit) {
  const answer = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000),
  })
  if (!answer.ok) throw new Error(`Facebook answered ${answer.status}`)
  return schema.parse(await answer.json())
}

function withQuery(address: string, query: Record<string, string>) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
