import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import { it as base } from '#server/testing/cast.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('passwordHash', { scope: 'file' }, () => hashPassword('Secret2026'))
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      (body: object, headers = {}) =>
        academy.call('POST /api/auth/signin', { body, headers }),
  )
it.beforeEach(async ({ academy }) => {
  await academy.platform.db.delete(rateLimits).where(eq(rateLimits.key, rateLimits.key))
})

describe('Signing in', () => {
  it('opens a session with the right password, whatever the case of the address', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { id, email } = await academy.person('user', { passwordHash })
    const answer = await signIn({ email: email.toUpperCase(), password: 'Secret2026' })
    expect([answer.status, answer.body.success, answer.body.user.id]).toEqual([200, true, id])
    const me = await academy.call('GET /api/auth/me', { as: answer.body })
    expect(me.body.user).toEqual({
      id,
      firstName: 'Test',
      pendingEmail: null,
      lastName: expect.any(String),
      email,
      phone: null,
      address: null,
      bio: null,
      photo: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      role: 'user',
      emailVerified: true,
      language: 'fr',
      socialMedia: { facebook: null, instagram: null, linkedin: null },
    })
  })

  it('lasts thirty days when remembered and a day otherwise', async ({ academy, passwordHash, signIn }) => {
    const { id, email } = await academy.person('user', { passwordHash })
    for (const [remember, days] of [
      [true, 30],
      [false, 1],
    ] as const) {
      await academy.platform.db.delete(sessions).where(eq(sessions.userId, id))
      await signIn({ email, password: 'Secret2026', remember })
      const [session] = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, id))
      const left = Number(session?.expiresAt) - Date.now()
      expect(Math.round(left / 86_400_000)).toBe(days)
    }
  })

  it('keeps only a hash of the token, so that a stolen database opens no account', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { id, email } = await academy.person('user', { passwordHash })
    const { body } = await signIn({ email, password: 'Secret2026' })
    const rows = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(JSON.stringify(rows)).not.toContain(body.token)
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32)
  })

  it('never adopts a token chosen beforehand: each sign-in makes its own', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { email, token } = await academy.person('user', { passwordHash })
    const planted = 'a'.repeat(43)
    const first = await signIn({ email, password: 'Secret2026' }, { authorization: `Bearer ${planted}` })
    const second = await signIn({ email, password: 'Secret2026' }, { authorization: `Bearer ${token}` })
    expect(new Set([planted, token, first.body.token, second.body.token]).size).toBe(4)
    expect((await academy.call('GET /api/auth/me', { as: { token: planted } })).status).toBe(401)
  })

  it('tells an unknown address, a wrong password and an account without password nothing apart', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    const { email: external } = await academy.person('user')
    const answers = [
      await signIn({ email, password: 'Faux2026' }),
      await signIn({ email: 'personne@exemple.test', password: 'Faux2026' }),
      await signIn({ email: external, password: 'Faux2026' }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        401,
        { success: false, error: 'Email ou mot de passe incorrect.', code: 'wrong_credentials' },
      ])
    }
  })

  it('leaves the process free to answer others while many passwords are checked', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    const crowd = Array.from({ length: 8 }, () => signIn({ email, password: 'Secret2026' }))
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 5)
    await Promise.all(crowd)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(5)
  })

  it('says that an account is unverified or suspended only to who knows its password', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const unverified = await academy.person('user', { passwordHash, emailVerifiedAt: null })
    const banned = await academy.person('user', { passwordHash, bannedAt: new Date() })
    for (const [{ email }, error] of [
      [unverified, 'Veuillez vérifier votre email avant de vous connecter.'],
      [banned, 'Votre compte est suspendu. Veuillez contacter le support.'],
    ] as const) {
      expect((await signIn({ email, password: 'Faux2026' })).status).toBe(401)
      const answer = await signIn({ email, password: 'Secret2026' })
      expect([answer.status, answer.body.error]).toEqual([403, error])
    }
  })

  it('ends with the sign-out, for this session alone', async ({ academy, passwordHash, signIn }) => {
    const { email, token } = await academy.person('user', { passwordHash })
    const { body } = await signIn({ email, password: 'Secret2026' })
    expect((await academy.call('POST /api/auth/logout', { as: body })).status).toBe(200)
    expect((await academy.call('GET /api/auth/me', { as: body })).status).toBe(401)
    expect((await academy.call('GET /api/auth/me', { as: { token } })).status).toBe(200)
    expect((await academy.call('POST /api/auth/logout')).status).toBe(200)
  })

  it('ends at once with a ban, and follows a new role', async ({ academy }) => {
    const { id, token } = await academy.person('user')
    const change = (changes: Partial<typeof users.$inferInsert>) =>
      academy.platform.db.update(users).set(changes).where(eq(users.id, id))
    await change({ role: 'formateur' })
    expect((await academy.call('GET /api/auth/me', { as: { token } })).body.user.role).toBe('formateur')
    await change({ bannedAt: new Date() })
    expect((await academy.call('GET /api/auth/me', { as: { token } })).status).toBe(401)
  })
})

describe('Guessing passwords', () => {
  it('locks the account after ten failures, for the right password too', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    for (let i = 0; i < 10; i += 1)
      expect((await signIn({ email, password: `Faux202${i}` })).status).toBe(401)
    const locked = await signIn({ email, password: 'Secret2026' })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('locks an address nobody has in the same way, so that the lock tells nothing', async ({ signIn }) => {
    const email = 'inconnue@exemple.test'
    for (let i = 0; i < 10; i += 1) expect((await signIn({ email, password: 'Faux2026' })).status).toBe(401)
    expect((await signIn({ email: email.toUpperCase(), password: 'Faux2026' })).status).toBe(429)
  })

  it('gains nothing by sending all guesses at once', async ({ academy, passwordHash, signIn }) => {
    const { email } = await academy.person('user', { passwordHash })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await signIn({ email, password: 'Faux2026' })).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('stops a hundred failures from one address, while a school behind it signs in', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    const key = 'sign-in:address:127.0.0.1'
    const failures = (count: number) =>
      academy.platform.db
        .insert(rateLimits)
        .values({ key, count, resetsAt: new Date(Date.now() + 60_000) })
        .onConflictDoUpdate({ target: rateLimits.key, set: { count } })
    await failures(99)
    for (let i = 0; i < 3; i += 1) expect((await signIn({ email, password: 'Secret2026' })).status).toBe(200)
    expect((await signIn({ email: 'autre@exemple.test', password: 'Faux2026' })).status).toBe(401)
    expect((await signIn({ email, password: 'Secret2026' })).status).toBe(429)
  })

  it('counts nothing against somebody who found the queue full', async ({
    academy,
    passwordHash,
    signIn,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    let isCrowded = true
    // Whoever found a place takes the next one in the same turn, so that the queue is never seen with a gap.
    const crowd = Array.from({ length: 100 }, async () => {
      while (isCrowded) await passwordMatches(passwordHash, 'Secret2026')
    }).map((person) => person.catch(() => {}))
    try {
      // More often than an account may fail.
      for (let i = 0; i < 11; i += 1) {
        const refused = await signIn({ email, password: 'Secret2026' })
        expect([refused.status, refused.body.code]).toEqual([503, 'too_busy'])
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      }
    } finally {
      isCrowded = false
      await Promise.all(crowd)
    }
    expect((await signIn({ email, password: 'Secret2026' })).status).toBe(200)
  })
})
