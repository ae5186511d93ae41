import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { words as arabicMails } from '#messages/ar/mails.ts'
import { words as signUp } from '#messages/fr/sign-up.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { words } from '#words/accounts.ts'
import { words as errors } from '#words/errors.ts'
import { words as passkeys } from '#words/passkeys.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'Bonjour2026'
const SITE = 'https://academie.exemple'

type Fields = Record<string, string>
const ours = { 'sec-fetch-site': 'same-origin', origin: SITE }

const newcomer = (changes: Fields = {}): Fields => ({
  firstName: 'Nora',
  lastName: 'Alami',
  email: `nora-${Math.random().toString(36).slice(2)}@exemple.ma`,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: 'on',
  ...changes,
})

const it = base
  .extend('env', { scope: 'file' }, () => ({ PUBLIC_URL: SITE, RATE_LIMIT: 'on' }))
  .extend('learner', { scope: 'file' }, async ({ academy }) =>
    academy.person('user', { passwordHash: await hashPassword(PASSWORD) }),
  )
  .extend(
    'send',
    { scope: 'file' },
    ({ academy }) =>
      (page: string, fields: Fields | string, headers: Fields = ours) =>
        academy.app.inject({
          method: 'POST',
          url: page,
          payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        }),
  )
  /** Where a browser is sent after the form. */
  .extend('sentTo', { scope: 'file' }, ({ send }) => async (page: string, fields: Fields) => {
    const { statusCode, headers } = await send(page, fields)
    expect([page, statusCode]).toEqual([page, 303])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return String(headers.location)
  })
  .extend('rightPair', { scope: 'file' }, ({ learner }) => () => ({
    email: learner.email,
    password: PASSWORD,
  }))

describe('A form sent without script', () => {
  it('signs in, and hands the session to the page that takes one over', async ({
    academy,
    learner,
    sentTo,
  }) => {
    const to = await sentTo('/signin', { email: learner.email, password: PASSWORD, remember: 'on' })
    const token = /^\/auth\/callback\?token=([\w-]{43})$/.exec(to)?.[1] ?? ''
    const { status, body } = await academy.call('GET /api/auth/me', { as: { token } })
    expect([status, body.user.email]).toEqual([200, learner.email])
  })

  it('marks the session as one that this browser began, by the first letters of its token alone', async ({
    learner,
    send,
  }) => {
    const { headers } = await send('/signin', { email: learner.email, password: PASSWORD })
    const token = String(headers.location).split('token=')[1] ?? ''
    expect(headers['set-cookie']).toBe(
      `__Host-academie-begun=${token.slice(0, 8)}; Max-Age=600; Path=/; SameSite=Lax; Secure`,
    )
    const refused = await send('/signin', { email: learner.email, password: 'Faux2026' })
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  it('makes an account, mails the link, and puts nothing of the person into the address', async ({
    academy,
    sentTo,
  }) => {
    const fields = newcomer()
    expect(await sentTo('/signup', fields)).toBe('/signup?done=1')
    const { links } = await mailTo(academy, fields.email ?? '', /Vérifiez/)
    expect(links.some((link) => link.startsWith(`${SITE}/verify-email?token=`))).toBe(true)
  })

  it('makes one account when it is sent twice, and the second answer is that of the first', async ({
    academy,
    sentTo,
  }) => {
    const fields = newcomer()
    expect(await Promise.all([sentTo('/signup', fields), sentTo('/signup', fields)])).toEqual([
      '/signup?done=1',
      '/signup?done=1',
    ])
    expect(await sentTo('/signup', fields)).toBe('/signup?done=1')
    const other = { ...fields, password: 'Bonsoir2026', confirmPassword: 'Bonsoir2026' }
    expect(await sentTo('/signup', other)).toBe('/signup?error=email_taken')
    await academy.platform.db.execute(
      sql`update idempotent_calls set created_at = now() - interval '2 minutes'`,
    )
    expect(await sentTo('/signup', fields)).toBe('/signup?error=email_taken')
  })

  it('asks for a reset link, and answers alike for an address without an account', async ({
    academy,
    learner,
    sentTo,
  }) => {
    expect(await sentTo('/forgot-password', { email: 'personne@exemple.ma' })).toBe('/forgot-password?done=1')
    expect(await sentTo('/forgot-password', { email: learner.email })).toBe('/forgot-password?done=1')
    await mailTo(academy, learner.email, /mot de passe/i)
  })

  it.for([
    ['/signin', ({ email }: TestPerson) => ({ email, password: 'Faux2026' }), 'wrong_credentials'],
    ['/signin', () => ({ email: 'personne@exemple.ma', password: PASSWORD }), 'wrong_credentials'],
    ['/signin', () => ({ email: '"><script>', password: PASSWORD }), 'invalid_input'],
    ['/signin', () => ({}), 'invalid_input'],
    ['/signup', ({ email }: TestPerson) => newcomer({ email }), 'email_taken'],
    ['/signup', () => newcomer({ password: 'court', confirmPassword: 'court' }), 'weak_password'],
    ['/signup', () => newcomer({ confirmPassword: 'Autre2026' }), 'password_mismatch'],
    ['/signup', () => newcomer({ firstName: '' }), 'invalid_input'],
    ['/signup', () => ({ email: 'a@exemple.ma' }), 'terms_required'],
    ['/forgot-password', () => ({ email: 'rien' }), 'invalid_input'],
  ] as const)(
    'on %s is refused by a code and nothing else: %#',
    async ([page, fields, code], { learner, sentTo }) => {
      expect(await sentTo(page, fields(learner) as Fields)).toBe(`${page}?error=${code}`)
    },
  )

  it('signs a person in at a page of their own language, whichever language they signed in from', async ({
    academy,
    learner,
    sentTo,
  }) => {
    const passwordHash = await hashPassword(PASSWORD)
    const reader = await academy.person('user', { language: 'ar', passwordHash })
    for (const [page, { email }, callback] of [
      ['/signin', reader, '/ar/auth/callback'],
      ['/ar/signin', reader, '/ar/auth/callback'],
      ['/ar/signin', learner, '/auth/callback'],
    ] as const) {
      const [address] = (await sentTo(page, { email, password: PASSWORD })).split('?token=')
      expect(address).toBe(callback)
    }
  })

  it('makes an account in the language of its page, and mails it so', async ({ academy, sentTo }) => {
    const email = 'houda@exemple.ma'
    await sentTo('/ar/signup', newcomer({ email, language: 'fr' }))
    expect((await mailTo(academy, email)).subject).toBe(arabicMails.accounts.verify.subject)
  })

  it('otherwise leads to pages in the language of its own', async ({ learner, sentTo }) => {
    const pair = { email: learner.email, password: PASSWORD }
    expect(await sentTo('/ar/signin', { ...pair, password: 'Faux2026' })).toBe(
      '/ar/signin?error=wrong_credentials',
    )
    expect(await sentTo('/ar/signup', newcomer())).toBe('/ar/signup?done=1')
    expect(await sentTo('/ar/signup', { email: 'a@exemple.ma' })).toBe('/ar/signup?error=terms_required')
    expect(await sentTo('/ar/forgot-password', { email: 'x@exemple.ma' })).toBe('/ar/forgot-password?done=1')
  })

  it('is refused in the words of the API', () => {
    const { accounts, common } = errors
    expect(words.refusals).toEqual({
      wrong_credentials: accounts.wrongCredentials,
      passkey_required: passkeys.refusals.required,
      unverified: accounts.unverified,
      banned: accounts.banned,
      // The address carries the code alone, not the time.
      too_many_requests: 'Trop de tentatives. Réessayez plus tard.',
      too_busy: common.tooBusy,
      email_taken: accounts.emailTaken,
      invalid_input: common.invalidInput,
      weak_password: accounts.signUpPassword,
      password_mismatch: signUp.mismatch,
      terms_required: signUp.acceptTerms,
    })
  })

  it('says of a banned or unverified person only what the right password may learn', async ({
    academy,
    sentTo,
  }) => {
    const passwordHash = await hashPassword(PASSWORD)
    const banned = await academy.person('user', { passwordHash, bannedAt: new Date() })
    const unverified = await academy.person('user', { passwordHash, emailVerifiedAt: null })
    for (const [person, code] of [
      [banned, 'banned'],
      [unverified, 'unverified'],
    ] as const) {
      const { email } = person
      expect(await sentTo('/signin', { email, password: PASSWORD })).toBe(`/signin?error=${code}`)
      expect(await sentTo('/signin', { email, password: 'Faux2026' })).toBe('/signin?error=wrong_credentials')
    }
  })

  it('is counted with the attempts of the API: ten failures lock an account for both', async ({
    academy,
    sentTo,
  }) => {
    const { email } = await academy.person('user', { passwordHash: await hashPassword(PASSWORD) })
    for (let time = 0; time < 5; time++) {
      await sentTo('/signin', { email, password: 'Faux2026' })
      await academy.call('POST /api/auth/signin', { body: { email, password: 'Faux2026' } })
    }
    expect(await sentTo('/signin', { email, password: PASSWORD })).toBe('/signin?error=too_many_requests')
    const { status } = await academy.call('POST /api/auth/signin', { body: { email, password: PASSWORD } })
    expect(status).toBe(429)
  })

  it('asks for mailed links within the limit of the API: sixty an hour from one address', async ({
    academy,
    learner,
    send,
    sentTo,
  }) => {
    for (let time = 0; time < 30; time++) {
      await send('/forgot-password', { email: `p-${time}@exemple.ma` })
      const body = { email: `p-${time}@exemple.ma` }
      await academy.call('POST /api/auth/forgot-password', { body })
    }
    expect(await sentTo('/forgot-password', { email: learner.email })).toBe(
      '/forgot-password?error=too_many_requests',
    )
  })
})

describe('A form that no page of ours has sent', () => {
  it.for([
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.exemple' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: SITE }],
    ['typed by hand', { 'sec-fetch-site': 'none' }],
    ['another origin, in an old browser', { origin: 'https://evil.exemple' }],
    ['our name as part of another', { origin: `${SITE}.evil.exemple` }],
    ['our host without TLS', { origin: 'http://academie.exemple' }],
    ['a hidden origin', { origin: 'null' }],
    ['a referrer instead of an origin', { referer: `${SITE}/signin` }],
    ['nothing said', {}],
  ] as const)('is refused: %s', async ([_, headers], { send, rightPair }) => {
    const { statusCode, body } = await send('/signin', rightPair(), headers as Fields)
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'other_site'])
  })

  it('is let in from an old browser that names our origin', async ({ send, rightPair }) => {
    expect((await send('/signin', rightPair(), { origin: SITE })).statusCode).toBe(303)
  })

  it.for(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type, { send }) => {
      const { statusCode } = await send('/signin', '{}', { ...ours, 'content-type': type })
      expect(statusCode).toBe(415)
    },
  )

  it('is cut off beyond the size of a form', async ({ send }) => {
    const { statusCode } = await send('/signin', `email=${'x'.repeat(20_000)}`)
    expect(statusCode).toBe(413)
  })

  it('gains no way for urlencoded bodies into the API', async ({ send, rightPair }) => {
    const { statusCode } = await send('/api/auth/signin', rightPair())
    expect(statusCode).toBe(415)
  })
})
