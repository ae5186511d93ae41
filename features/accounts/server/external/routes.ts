import type { FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#messages/current-language.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { addressIn, DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { PROVIDERS, type Provider } from '#shared/statuses.ts'
import { markBegunHere } from '../begun-here.ts'
import { guardExternalSignIn } from '../throttles.ts'
import { facebookProvider } from './facebook.ts'
import type { ExternalProvider } from './identity.ts'
import { openIdProvider } from './openid.ts'
import { SignInRefused } from './refusals.ts'
import { beginSignIn, finishSignIn } from './service.ts'
import { SIGN_IN_SECONDS } from './sign-ins.ts'

/** Over HTTPS the prefix __Host- makes browsers send the cookie to this host only. */
const cookieName = ({ config }: Platform) =>
  isHttps(config) ? '__Host-academie-sign-in' : 'academie-sign-in'
const isHttps = ({ publicUrl }: Platform['config']) => publicUrl.startsWith('https:')

/** Addresses that a browser visits, not calls of the API: each answers with a redirect to one of our pages. */
export const externalSignInRoutes: PublicRoutes = (_route, platform, app) => {
  const { publicUrl } = platform.config
  const providers = configuredProviders(platform.config)
  const config = { access: 'everyone' as const }

  for (const name of PROVIDERS) {
    const provider = providers[name]

    app.get(`/api/auth/${name}`, { config }, (request: StartRequest, reply) => {
      const language = isLanguage(request.query.language) ? request.query.language : DEFAULT_LANGUAGE
      return orToSignIn(platform, reply, language, async () => {
        if (!provider) throw new SignInRefused('notConfigured')
        await guardExternalSignIn(platform, request.ip)
        const { url, browser } = await beginSignIn(platform, name, provider)
        setCookie(platform, reply, `${language}.${browser}`, SIGN_IN_SECONDS)
        return url.href
      })
    })

    app.get(`/api/auth/${name}/callback`, { config }, (request, reply) => {
      const { language, browser } = readCookie(platform, request)
      return orToSignIn(platform, reply, language, async () => {
        if (!provider) throw new SignInRefused('notConfigured')
        const { opened, language: own } = await finishSignIn(platform, name, provider, {
          search: request.url.replace(/^[^?]*/, ''),
          browser,
          userAgent: request.headers['user-agent'],
        })
        setCookie(platform, reply, '', 0)
        markBegunHere(platform, reply, 'token' in opened ? opened.token : opened.challenge)
        return `${publicUrl}${addressIn(own, paths.authCallback)}?${new URLSearchParams(opened)}`
      })
    })
  }
}

/** The language of the page that the person comes from, in the query: Accept-Language may differ from it. */
type StartRequest = FastifyRequest<{ Querystring: { language?: unknown } }>

/** Redirects to the sign-in page with the refusal, in the language of the page that the person came from. */
function orToSignIn(
  { config }: Platform,
  reply: FastifyReply,
  language: Language,
  where: () => Promise<string>,
) {
  return inLanguage(language, async () => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    try {
      return reply.redirect(await where(), 302)
    } catch (error) {
      const page = config.publicUrl + addressIn(language, paths.signIn)
      return reply.redirect(`${page}?error=${encodeURIComponent(refusalOf(error))}`, 302)
    }
  })
}

/** A sentence, or the code of one: the sign-in page knows both. */
function refusalOf(error: unknown): string {
  if (error instanceof SignInRefused) return error.message
  if (error instanceof AppError && error.status === 429) return new SignInRefused('tooMany').message
  if (error instanceof AppError && error.code === 'passkey_required') return error.code
  throw error
}

/** SameSite=Lax: sent with the redirect from the provider, not with a form of another site. */
function setCookie(platform: Platform, reply: FastifyReply, value: string, seconds: number) {
  const secure = isHttps(platform.config) ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(platform)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The cookie holds the language of the page, then the secret of this browser. */
function readCookie(platform: Platform, { headers }: FastifyRequest) {
  const start = `${cookieName(platform)}=`
  const cookies = (headers.cookie ?? '').split(/;\s*/)
  const value = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? ''
  const [language, browser] = value.split('.')
  return { language: isLanguage(language) ? language : DEFAULT_LANGUAGE, browser }
}

/** The providers whose keys are configured; the others have no entry. */
function configuredProviders(config: Config): Partial<Record<Provider, ExternalProvider>> {
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
