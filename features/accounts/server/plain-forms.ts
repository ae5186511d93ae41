import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { currentLanguage } from '#messages/current-language.ts'
import { AppError } from '#server/platform/errors.ts'
import { answerOnceFor } from '#server/platform/idempotency.ts'
import { checked } from '#server/platform/input.ts'
import { deriveKey } from '#server/platform/keys.ts'
import { networkOf } from '#server/platform/network-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { addressIn, LANGUAGES } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { words } from '#words/errors.ts'
import { accountEndpoints } from '../contract.ts'
import { FORM_REFUSALS, type FormRefusal } from '../form-refusals.ts'
import { FORM_DONE, FORM_ERROR } from '../plain-forms.ts'
import { markBegunHere } from './begun-here.ts'
import { askForLink } from './links.ts'
import type { Origin } from './origin.ts'
import { originOf } from './routes.ts'
import { signIn, signUp } from './service.ts'
import { guardMailedLinks } from './throttles.ts'

const SIGN_UP = 'POST /api/auth/signup'
/** A form has a handful of short fields. */
const FORM_BYTES = 16_384
const config = { access: 'everyone' as const }

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Act = (fields: URLSearchParams, origin: Origin, exchange: Exchange) => Promise<string>

class FormRefused extends Error {
  constructor(readonly code: FormRefusal) {
    super(code)
  }
}

/**
 * Sign-in, sign-up and forgotten password for a browser whose script did not load: the same services and limits as the
 * API, each answered with a redirect. Only our own pages may send them: another site could sign its visitor in as
 * somebody else.
 */
export const plainFormRoutes: PublicRoutes = (_route, platform, app) => {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    const form = (page: string, act: Act) => {
      for (const language of LANGUAGES)
        forms.post(addressIn(language, page), { config }, (request, reply) => {
          refuseOtherSites(request, platform.config.publicUrl)
          const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
          return redirectFrom(page, reply, () => act(fields, originOf(request), { request, reply }))
        })
    }

    form(paths.signIn, (fields, origin, { reply }) => signInByForm(platform, fields, origin, reply))
    form(paths.signUp, (fields, origin, exchange) => signUpByForm(platform, fields, origin, exchange))
    form(paths.forgotPassword, async (fields, { ip }) => {
      const { email } = checked(accountEndpoints['POST /api/auth/forgot-password'].body, fieldsOf(fields))
      await guardMailedLinks(platform, ip)
      await askForLink(platform, 'reset-password', email)
      return inPageLanguage(`${paths.forgotPassword}?${FORM_DONE}=1`)
    })
  })
}

async function signInByForm(
  platform: Platform,
  fields: URLSearchParams,
  origin: Origin,
  reply: FastifyReply,
) {
  const given = { ...fieldsOf(fields), remember: fields.has('remember') }
  const body = checked(accountEndpoints['POST /api/auth/signin'].body, given)
  // The page that also receives an external sign-in: it stores the token, or asks for the code, and cleans the address.
  try {
    const { token, user } = await signIn(platform, body, origin)
    markBegunHere(platform, reply, token)
    return addressIn(user.language, `${paths.authCallback}?token=${token}`)
  } catch (error) {
    const challenge = error instanceof AppError && error.extra.facts?.challenge
    if (!challenge) throw error
    markBegunHere(platform, reply, String(challenge))
    return inPageLanguage(`${paths.authCallback}?challenge=${challenge}`)
  }
}

/** The session of a new account is dropped: its token would be put into an address only to show a banner. */
async function signUpByForm(platform: Platform, fields: URLSearchParams, origin: Origin, exchange: Exchange) {
  if (!fields.has('acceptTerms')) throw new FormRefused('terms_required')
  if (fields.get('password') !== fields.get('confirmPassword')) throw new FormRefused('password_mismatch')
  const given = { ...fieldsOf(fields), language: currentLanguage() }
  const input = checked(accountEndpoints[SIGN_UP].body, given)
  const { text } = await answerOnceFor(
    platform,
    keyOfPress(platform, origin, input),
    { call: SIGN_UP, endpoint: accountEndpoints[SIGN_UP], userId: null, input, ...exchange },
    async () => {
      await signUp(platform, input, origin)
      return { status: 303, text: inPageLanguage(`${paths.signUp}?${FORM_DONE}=1`) }
    },
    DOUBLE_TAP_SECONDS,
  )
  return text
}

/** A browser that sends a form twice follows the second answer: it must be that of the first. */
const DOUBLE_TAP_SECONDS = 60

/** Without script there is no `Idempotency-Key`: the same fields from the same network are the same press. */
const keyOfPress = ({ secret }: Platform, { ip }: Origin, input: object) =>
  createHmac('sha256', deriveKey(secret, 'repeated calls'))
    .update(JSON.stringify([networkOf(ip), input]))
    .digest('base64url')

const inPageLanguage = (address: string) => addressIn(currentLanguage(), address)

const fieldsOf = (fields: URLSearchParams) => Object.fromEntries(fields)

async function redirectFrom(page: string, reply: FastifyReply, act: () => Promise<string>) {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  try {
    return reply.redirect(await act(), 303)
  } catch (error) {
    const code = refusalOf(error)
    if (!code) throw error
    reply.log.warn({ refused: code }, 'refused')
    return reply.redirect(inPageLanguage(`${page}?${FORM_ERROR}=${code}`), 303)
  }
}

function refusalOf(error: unknown): FormRefusal | undefined {
  if (error instanceof FormRefused) return error.code
  if (!(error instanceof AppError)) return undefined
  const { password, ...others } = error.extra.fields ?? {}
  if (password && Object.keys(others).length === 0) return 'weak_password'
  return FORM_REFUSALS.find((code) => code === error.code)
}

/**
 * Lets through only a form that a page of this site sent. Browsers say so in `sec-fetch-site`, which no script can set; older
 * ones send the origin of the page. A request with neither header comes from no browser: it can use the API.
 */
function refuseOtherSites({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string) {
  const site = headers['sec-fetch-site']
  const isOurs = site ? site === 'same-origin' : headers.origin === new URL(publicUrl).origin
  if (!isOurs) throw new AppError(403, 'other_site', () => words.access.otherSite)
}
