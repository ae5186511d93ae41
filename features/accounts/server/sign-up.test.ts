import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { oneTimeTokens } from '#db/schema/accounts.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { mailedResetToken, mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'

let people = 0
function newcomer() {
  people += 1
  return {
    firstName: 'Yassine',
    lastName: 'Alami',
    email: `nouveau-${people}@exemple.test`,
    password: 'Bonjour1',
  }
}

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend(
    'forgetLimits',
    { scope: 'file' },
    ({ academy }) =>
      () =>
        academy.platform.db.delete(rateLimits).where(sql`true`),
  )
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
  .extend(
    'me',
    { scope: 'file' },
    ({ academy }) =>
      (token: string) =>
        academy.call('GET /api/auth/me', { as: { token } }),
  )
  .extend(
    'waiting',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string, status: 'En attente' | 'Approuvée' = 'En attente') => {
        const course = await addCourse(academy.platform)
        const decidedAt = status === 'En attente' ? null : new Date()
        await academy.platform.db
          .insert(enrolments)
          .values({ formationId: course.id, fullName: 'Yassine', email, status, decidedAt })
        return course.id
      },
  )
  .extend(
    'linked',
    { scope: 'file' },
    ({ academy }) =>
      async (userId: number) =>
        (await academy.platform.db.select().from(enrolments).where(eq(enrolments.userId, userId))).map(
          ({ formationId }) => formationId,
        ),
  )
it.beforeEach(({ forgetLimits }) => forgetLimits())

describe('Signing up', () => {
  it('opens a session that works, and mails a link that verifies the address', async ({
    academy,
    post,
    me,
  }) => {
    const person = newcomer()
    const answer = await post('signup', person)
    expect(answer.status).toBe(201)
    expect(answer.body.user).toMatchObject({ email: person.email, role: 'user', emailVerified: false })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
    expect((await me(answer.body.token)).status).toBe(200)

    const link = (await mailTo(academy, person.email)).links.find((one) => one.includes('token='))
    expect(link).toMatch(/^http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}$/)
    expect((await post('signin', person)).status).toBe(403)
    expect(
      (await post('verify-email', { token: await mailedVerifyToken(academy, person.email) })).status,
    ).toBe(200)
    expect((await post('signin', person)).body.user.emailVerified).toBe(true)
  })

  it('refuses an address that has an account, whatever its case', async ({ post }) => {
    const person = newcomer()
    await post('signup', person)
    const answer = await post('signup', { ...person, email: person.email.toUpperCase() })
    expect([answer.status, answer.body.error]).toEqual([409, 'Un compte existe déjà avec cet email.'])
  })

  it('gives one account to two people who send the same address at once', async ({ post }) => {
    const person = newcomer()
    const answers = await Promise.all([post('signup', person), post('signup', person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it.for(['court1A', 'sansmajuscule1', 'SansChiffre'])(
    'refuses the password %s',
    async (password, { post }) => {
      const answer = await post('signup', { ...newcomer(), password })
      expect([answer.status, answer.body.fields.password]).toEqual([
        400,
        'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre',
      ])
    },
  )

  it('makes learners only, whatever role the request asks for', async ({ post }) => {
    const answer = await post('signup', { ...newcomer(), role: 'admin', emailVerifiedAt: '2020-01-01' })
    expect(answer.body.user).toMatchObject({ role: 'user', emailVerified: false })
  })
})

describe('A verification link', () => {
  it('works once', async ({ academy, post }) => {
    const { email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    expect((await post('verify-email', { token })).status).toBe(200)
    const again = await post('verify-email', { token })
    expect([again.status, again.body.error]).toEqual([400, 'Lien de vérification invalide ou expiré.'])
  })

  it('expires after a day', async ({ academy, post }) => {
    const { id, email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    const [stored] = await academy.platform.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, id))
    expect(Math.round((Number(stored?.expiresAt) - Date.now()) / 3_600_000)).toBe(24)
    await academy.platform.db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeTokens.userId, id))
    expect((await post('verify-email', { token })).status).toBe(400)
  })

  it('resets no password, and a reset link verifies nothing on its own', async ({ academy, post, ask }) => {
    const { email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    expect((await post('reset-password', { token, newPassword: 'Nouveau2026' })).status).toBe(400)
    await ask('forgot-password', email)
    expect((await post('verify-email', { token: await mailedResetToken(academy, email) })).status).toBe(400)
  })

  it('leaves a reset link good that the same person asked for before', async ({ academy, post, ask }) => {
    const { email } = (await post('signup', newcomer())).body.user
    await ask('forgot-password', email)
    expect((await post('verify-email', { token: await mailedVerifyToken(academy, email) })).status).toBe(200)
    const answer = await post('reset-password', {
      token: await mailedResetToken(academy, email),
      newPassword: 'Nouveau2026',
    })
    expect(answer.status).toBe(200)
  })

  it('is kept only as a hash', async ({ academy, post }) => {
    const { id, email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    const rows = await academy.platform.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('without a token says so', async ({ post }) => {
    const answer = await post('verify-email', { token: '' })
    expect([answer.status, answer.body.error]).toEqual([400, 'Token de vérification manquant'])
  })

  it('is not mailed again to an address already verified', async ({ academy, ask }) => {
    const { email } = await academy.person('user')
    await ask('send-verification-email', email)
    const { email: other } = await academy.person('user', { emailVerifiedAt: null })
    await ask('send-verification-email', other)
    await mailTo(academy, other)
    expect(mailsTo(academy, email)).toEqual([])
  })
})

describe('Requests that wait for an address', () => {
  it('are not shown to who merely signs up with the address of somebody else', async ({
    academy,
    post,
    waiting,
    linked,
  }) => {
    const person = newcomer()
    const course = await waiting(person.email.toUpperCase(), 'Approuvée')
    const { id } = (await post('signup', person)).body.user
    expect(await linked(id)).toEqual([])
    await post('verify-email', { token: await mailedVerifyToken(academy, person.email) })
    expect(await linked(id)).toEqual([course])
  })

  it('are linked by a reset too, since it proves the address', async ({
    academy,
    post,
    ask,
    waiting,
    linked,
  }) => {
    const { id, email } = await academy.person('user', { emailVerifiedAt: null })
    const course = await waiting(email)
    await ask('forgot-password', email)
    await post('reset-password', {
      token: await mailedResetToken(academy, email),
      newPassword: 'Nouveau2026',
    })
    expect(await linked(id)).toEqual([course])
  })

  it('stay apart where the account already has the same one', async ({
    academy,
    post,
    ask,
    waiting,
    linked,
  }) => {
    const { id, email } = await academy.person('user', { emailVerifiedAt: null })
    const formationId = await waiting(email, 'Approuvée')
    await academy.platform.db.insert(enrolments).values({
      formationId,
      userId: id,
      fullName: 'Yassine',
      email: 'autre@exemple.test',
      status: 'Approuvée',
      decidedAt: new Date(),
    })
    await ask('send-verification-email', email)
    expect((await post('verify-email', { token: await mailedVerifyToken(academy, email) })).status).toBe(200)
    expect(await linked(id)).toEqual([formationId])
  })
})
