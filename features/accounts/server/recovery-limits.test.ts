// @long
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailedResetToken, mailedVerifyToken, mailsTo } from '#server/testing/outbox.ts'
import { hashPassword } from './passwords.ts'

let asked = 0

const paths = ['forgot-password', 'send-verification-email'] as const
const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('passwordHash', { scope: 'file' }, () => hashPassword('Secret2026'))
  .extend(
    'post',
    { scope: 'file' },
    ({ academy }) =>
      (path: 'signup' | 'signin' | 'verify-email' | 'reset-password', body: object) =>
        academy.call(`POST /api/auth/${path}`, { body }),
  )
  .extend(
    'ask',
    { scope: 'file' },
    ({ academy }) =>
      (path: 'forgot-password' | 'send-verification-email', email: string) =>
        academy.call(`POST /api/auth/${path}`, { body: { email } }),
  )
  /** Ten wrong passwords: now the right one is refused too. */
  .extend('locked', { scope: 'file' }, ({ post }) => async (email: string) => {
    for (let i = 0; i < 10; i += 1) await post('signin', { email, password: 'Faux2026' })
    expect((await post('signin', { email, password: 'Secret2026' })).status).toBe(429)
  })
  .extend(
    'askFrom',
    { scope: 'file' },
    ({ academy }) =>
      (remoteAddress: string, path: string, email: string) =>
        academy.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload: { email }, remoteAddress }),
  )
  .extend(
    'askOften',
    { scope: 'file' },
    ({ askFrom }) =>
      async (times: number, addressOf: (i: number) => string) => {
        const statuses: number[] = []
        for (let i = 0; i < times; i += 1) {
          asked += 1
          const path = paths[i % 2] ?? paths[0]
          statuses.push((await askFrom(addressOf(i), path, `boite-${asked}@exemple.test`)).statusCode)
        }
        return statuses
      },
  )
it.beforeEach(({ academy }) => academy.platform.db.delete(rateLimits).where(sql`true`))

describe('A locked account', () => {
  it('opens with the password that its mailed link has set', async ({
    academy,
    passwordHash,
    post,
    ask,
    locked,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    await locked(email.toUpperCase())
    await ask('forgot-password', email)
    await post('reset-password', {
      token: await mailedResetToken(academy, email),
      newPassword: 'Nouveau2026',
    })
    expect((await post('signin', { email, password: 'Nouveau2026' })).status).toBe(200)
  })

  it('was locked before its owner signed up: their link opens it too', async ({
    academy,
    post,
    ask,
    locked,
  }) => {
    const person = { firstName: 'A', lastName: 'B', email: 'tard-venue@exemple.test', password: 'Bonjour1' }
    await locked(person.email)
    await post('signup', person)
    await ask('forgot-password', person.email)
    await post('reset-password', {
      token: await mailedResetToken(academy, person.email),
      newPassword: 'Nouveau2026',
    })
    expect((await post('signin', { email: person.email, password: 'Nouveau2026' })).status).toBe(200)
  })

  it('stays locked when a link is asked for, sent, made up, or used with a refused password', async ({
    academy,
    passwordHash,
    post,
    ask,
    locked,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    await locked(email)
    await ask('forgot-password', email)
    await ask('send-verification-email', email)
    const token = await mailedResetToken(academy, email)
    await post('reset-password', { token: 'A'.repeat(43), newPassword: 'Nouveau2026' })
    await post('reset-password', { token, newPassword: 'faible' })
    await post('verify-email', { token })
    expect((await post('signin', { email, password: 'Secret2026' })).status).toBe(429)
  })

  it('stays locked when another account is reset', async ({ academy, passwordHash, post, ask, locked }) => {
    const { email } = await academy.person('user', { passwordHash })
    const other = await academy.person('user', { passwordHash })
    await locked(email)
    await ask('forgot-password', other.email)
    await post('reset-password', {
      token: await mailedResetToken(academy, other.email),
      newPassword: 'Nouveau2026',
    })
    expect((await post('signin', { email, password: 'Secret2026' })).status).toBe(429)
  })

  it('can be locked again: the link gives no free guesses afterwards', async ({
    academy,
    passwordHash,
    post,
    ask,
    locked,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    await locked(email)
    await ask('forgot-password', email)
    await post('reset-password', { token: await mailedResetToken(academy, email), newPassword: 'Secret2026' })
    await locked(email)
  })
})

describe('Mailed links asked for from one IP address', () => {
  it('are sixty an hour, both kinds together, and then refused alike for known and unknown addresses', async ({
    academy,
    passwordHash,
    askFrom,
    askOften,
  }) => {
    const { email } = await academy.person('user', { passwordHash, emailVerifiedAt: null })
    expect(new Set(await askOften(60, () => '41.92.1.7'))).toEqual(new Set([200]))
    for (const path of paths) {
      const known = await askFrom('41.92.1.7', path, email)
      const unknown = await askFrom('41.92.1.7', path, 'personne@exemple.test')
      expect([known.statusCode, known.json()]).toEqual([429, unknown.json()])
      expect(known.json()).toMatchObject({ success: false, code: 'too_many_requests' })
      expect(Number(known.headers['retry-after'])).toBeGreaterThan(3_500)
      expect(Number(known.headers['retry-after'])).toBeLessThanOrEqual(3_600)
      expect((await askFrom('41.92.1.8', path, email)).statusCode).toBe(200)
    }
    await mailedResetToken(academy, email)
    await mailedVerifyToken(academy, email)
    expect(mailsTo(academy, email)).toHaveLength(2)
  })

  it('count an IPv6 network as one address, and IPv4 in its clothes as itself', async ({ askOften }) => {
    const statuses = await askOften(61, (i) => `2001:db8:7:7::${(i + 1).toString(16)}`)
    expect([statuses.indexOf(429), statuses[60]]).toEqual([60, 429])
    const mixed = await askOften(61, (i) => (i % 3 ? '41.92.1.9' : '::ffff:41.92.1.9'))
    expect([mixed.indexOf(429), mixed[60]]).toEqual([60, 429])
    expect(await askOften(1, () => '2001:db8:7:8::1')).toEqual([200])
  })

  it('are not counted where limits are off', async ({ academy, askOften }) => {
    const { config } = academy.platform
    config.rateLimit = false
    const statuses = await askOften(62, () => '41.92.1.11')
    config.rateLimit = true
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('are counted when sent at once as when sent in turn', async ({ askFrom }) => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, i) => askFrom('41.92.1.10', paths[0], `ensemble-${i}@exemple.test`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
  })
})

describe('Changing the address', () => {
  it('writes to ten new mailboxes an hour at most, and then says so', async ({ academy }) => {
    const person = await academy.person('user')
    const moveTo = (email: string) =>
      academy.call('PUT /api/user/profile', {
        as: person,
        body: { firstName: 'Test', lastName: 'Mobile', email },
      })
    const statuses = []
    for (let i = 0; i < 15; i += 1) statuses.push((await moveTo(`ailleurs-${i}@exemple.test`)).status)
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
    // A change that keeps the address is still possible.
    expect((await moveTo(person.email)).status).toBe(200)
  })
})
