import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalIdentities, oneTimeTokens } from '#db/schema/accounts.ts'
import type { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailedResetToken, mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'
import { hashPassword } from './passwords.ts'

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
  .extend('passwordHash', { scope: 'file' }, () => hashPassword('Secret2026'))
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
    'forgetful',
    { scope: 'file' },
    ({ academy, passwordHash, ask }) =>
      async (overrides: Partial<typeof users.$inferInsert> = {}) => {
        const person = await academy.person('user', { passwordHash, ...overrides })
        await ask('forgot-password', person.email)
        return { ...person, link: await mailedResetToken(academy, person.email) }
      },
  )
it.beforeEach(({ forgetLimits }) => forgetLimits())

describe('A forgotten password', () => {
  it('is answered alike for an address with and without an account', async ({
    academy,
    passwordHash,
    ask,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    for (const path of ['forgot-password', 'send-verification-email'] as const) {
      const [known, unknown] = [await ask(path, email), await ask(path, `personne-${path}@exemple.test`)]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect(known.body.success).toBe(true)
    }
    await mailTo(academy, email, /nouveau mot de passe/)
    expect(mailsTo(academy, 'personne-forgot-password@exemple.test')).toEqual([])
  })

  it('does the same work before answering, known or not: one job each', async ({
    academy,
    passwordHash,
    ask,
  }) => {
    const { email } = await academy.person('user', { passwordHash })
    const jobs: string[] = []
    const { enqueue } = academy.platform.jobs
    academy.platform.jobs.enqueue = async (_tx, { name }) => {
      jobs.push(name)
    }
    await ask('forgot-password', email)
    await ask('forgot-password', 'inconnue-du-tout@exemple.test')
    academy.platform.jobs.enqueue = enqueue
    expect(jobs).toEqual(['send-account-link', 'send-account-link'])
  })

  it('brings at most one mail a minute for an address and a kind', async ({ academy, passwordHash, ask }) => {
    const { email } = await academy.person('user', { passwordHash, emailVerifiedAt: null })
    for (let i = 0; i < 3; i += 1)
      expect((await ask('forgot-password', email.toUpperCase())).status).toBe(200)
    for (let i = 0; i < 3; i += 1) await ask('send-verification-email', email)
    await mailedResetToken(academy, email)
    await mailedVerifyToken(academy, email)
    await academy.platform.db
      .update(rateLimits)
      .set({ resetsAt: new Date(Date.now() - 1000) })
      .where(sql`true`)
    await ask('forgot-password', email)
    await expect.poll(() => mailsTo(academy, email).length, { timeout: 15_000 }).toBe(3)
  })

  it('counts the mail of the sign-up itself', async ({ academy, post, ask }) => {
    const { email } = (await post('signup', newcomer())).body.user
    await mailedVerifyToken(academy, email)
    await ask('send-verification-email', email)
    await ask('forgot-password', email)
    await mailedResetToken(academy, email)
    expect(mailsTo(academy, email).filter(({ subject }) => /Vérifiez/.test(subject))).toHaveLength(1)
  })
})

describe('A reset link', () => {
  it('sets the password, ends every session and works once', async ({ post, me, forgetful }) => {
    const { email, token, link } = await forgetful()
    const answer = await post('reset-password', { token: link, newPassword: 'Nouveau2026' })
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Mot de passe mis à jour. Vous pouvez maintenant vous connecter.',
    ])
    expect((await me(token)).status).toBe(401)
    expect((await post('signin', { email, password: 'Secret2026' })).status).toBe(401)
    expect((await post('signin', { email, password: 'Nouveau2026' })).status).toBe(200)
    const again = await post('reset-password', { token: link, newPassword: 'Nouveau2027' })
    expect([again.status, again.body.error]).toEqual([400, 'Lien de réinitialisation invalide ou expiré.'])
  })

  it('used twice at once changes the password once', async ({ post, forgetful }) => {
    const { link } = await forgetful()
    const answers = await Promise.all(
      ['Premier2026', 'Second2026'].map((newPassword) =>
        post('reset-password', { token: link, newPassword }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('lives an hour', async ({ academy, post, forgetful }) => {
    const { id, link } = await forgetful()
    const mine = and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, 'reset-password'))
    const [stored] = await academy.platform.db.select().from(oneTimeTokens).where(mine)
    expect(Math.round((Number(stored?.expiresAt) - Date.now()) / 60_000)).toBe(60)
    await academy.platform.db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(0) })
      .where(mine)
    expect((await post('reset-password', { token: link, newPassword: 'Nouveau2026' })).status).toBe(400)
  })

  it.for([
    ['Abc1', 'Le mot de passe doit comporter au moins 8 caractères.'],
    ['minuscules1', 'Le mot de passe doit contenir une lettre majuscule.'],
    ['SansChiffre', 'Le mot de passe doit contenir un chiffre.'],
  ] as const)('survives the refused password %s', async ([newPassword, error], { post, forgetful }) => {
    const { link } = await forgetful()
    const answer = await post('reset-password', { token: link, newPassword })
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect((await post('reset-password', { token: link, newPassword: 'Nouveau2026' })).status).toBe(200)
  })

  it('verifies the address, and shuts out whoever registered it before its owner', async ({
    academy,
    post,
    me,
    forgetful,
  }) => {
    const { id, email, token, link } = await forgetful({ emailVerifiedAt: null })
    await academy.platform.db
      .insert(externalIdentities)
      .values({ provider: 'facebook', subject: `intrus-${id}`, userId: id })
    await post('reset-password', { token: link, newPassword: 'Nouveau2026' })
    expect((await me(token)).status).toBe(401)
    const left = await academy.platform.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, id))
    expect(left).toEqual([])
    expect((await post('signin', { email, password: 'Nouveau2026' })).body.user.emailVerified).toBe(true)
  })

  it('opens no suspended account', async ({ post, forgetful }) => {
    const { email, link } = await forgetful({ bannedAt: new Date() })
    await post('reset-password', { token: link, newPassword: 'Nouveau2026' })
    expect((await post('signin', { email, password: 'Nouveau2026' })).status).toBe(403)
  })
})
