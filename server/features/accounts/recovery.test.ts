import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { externalIdentities, oneTimeTokens } from '#db/schema/accounts.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import type { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { mailedResetToken, mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'
import { hashPassword } from './passwords.ts'

let academy: TestAcademy
let passwordHash: string
beforeAll(async () => {
  academy = await openAcademy({ RATE_LIMIT: 'on' })
  passwordHash = await hashPassword('Secret2026')
})
afterAll(() => academy.close())
beforeEach(() => forgetLimits())

const forgetLimits = () => academy.platform.db.delete(rateLimits).where(sql`true`)
const post = (path: 'signup' | 'signin' | 'verify-email' | 'reset-password', body: object) =>
  academy.call(`POST /api/auth/${path}`, { body })
const ask = (path: 'forgot-password' | 'send-verification-email', email: string) =>
  academy.call(`POST /api/auth/${path}`, { body: { email } })
const me = (token: string) => academy.call('GET /api/auth/me', { as: { token } })

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

describe('Signing up', () => {
  it('opens a session that works, and mails a link that verifies the address', async () => {
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

  it('refuses an address that has an account, whatever its case', async () => {
    const person = newcomer()
    await post('signup', person)
    const answer = await post('signup', { ...person, email: person.email.toUpperCase() })
    expect([answer.status, answer.body.error]).toEqual([409, 'Un compte existe déjà avec cet email.'])
  })

  it('gives one account to two people who send the same address at once', async () => {
    const person = newcomer()
    const answers = await Promise.all([post('signup', person), post('signup', person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it.each(['court1A', 'sansmajuscule1', 'SansChiffre'])('refuses the password %s', async (password) => {
    const answer = await post('signup', { ...newcomer(), password })
    expect([answer.status, answer.body.fields.password]).toEqual([
      400,
      'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre',
    ])
  })

  it('makes learners only, whatever role the request asks for', async () => {
    const answer = await post('signup', { ...newcomer(), role: 'admin', emailVerifiedAt: '2020-01-01' })
    expect(answer.body.user).toMatchObject({ role: 'user', emailVerified: false })
  })
})

describe('A verification link', () => {
  it('works once', async () => {
    const { email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    expect((await post('verify-email', { token })).status).toBe(200)
    const again = await post('verify-email', { token })
    expect([again.status, again.body.error]).toEqual([400, 'Lien de vérification invalide ou expiré.'])
  })

  it('expires after a day', async () => {
    const { id, email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    const [kept] = await academy.platform.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
    expect(Math.round((Number(kept?.expiresAt) - Date.now()) / 3_600_000)).toBe(24)
    await academy.platform.db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(oneTimeTokens.userId, id))
    expect((await post('verify-email', { token })).status).toBe(400)
  })

  it('resets no password, and a reset link verifies nothing on its own', async () => {
    const { email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    expect((await post('reset-password', { token, newPassword: 'Nouveau2026' })).status).toBe(400)
    await ask('forgot-password', email)
    expect((await post('verify-email', { token: await mailedResetToken(academy, email) })).status).toBe(400)
  })

  it('leaves a reset link good that the same person asked for before', async () => {
    const { email } = (await post('signup', newcomer())).body.user
    await ask('forgot-password', email)
    expect((await post('verify-email', { token: await mailedVerifyToken(academy, email) })).status).toBe(200)
    const answer = await post('reset-password', {
      token: await mailedResetToken(academy, email),
      newPassword: 'Nouveau2026',
    })
    expect(answer.status).toBe(200)
  })

  it('is kept only as a hash', async () => {
    const { id, email } = (await post('signup', newcomer())).body.user
    const token = await mailedVerifyToken(academy, email)
    const rows = await academy.platform.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, id))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('without a token says so', async () => {
    const answer = await post('verify-email', { token: '' })
    expect([answer.status, answer.body.error]).toEqual([400, 'Token de vérification manquant'])
  })

  it('is not mailed again to an address already verified', async () => {
    const { email } = await academy.person('user')
    await ask('send-verification-email', email)
    const { email: other } = await academy.person('user', { emailVerifiedAt: null })
    await ask('send-verification-email', other)
    await mailTo(academy, other)
    expect(mailsTo(academy, email)).toEqual([])
  })
})

describe('Requests that wait for an address', () => {
  const waiting = async (email: string, status: 'En attente' | 'Approuvée' = 'En attente') => {
    const formation = await addFormation(academy.platform)
    const decidedAt = status === 'En attente' ? null : new Date()
    await academy.platform.db
      .insert(inscriptions)
      .values({ formationId: formation.id, fullName: 'Yassine', email, status, decidedAt })
    return formation.id
  }
  const linked = async (userId: number) =>
    (await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.userId, userId))).map(
      ({ formationId }) => formationId,
    )

  it('are not shown to who merely signs up with the address of somebody else', async () => {
    const person = newcomer()
    const formation = await waiting(person.email.toUpperCase(), 'Approuvée')
    const { id } = (await post('signup', person)).body.user
    expect(await linked(id)).toEqual([])
    await post('verify-email', { token: await mailedVerifyToken(academy, person.email) })
    expect(await linked(id)).toEqual([formation])
  })

  it('are linked by a reset too, since it proves the address', async () => {
    const { id, email } = await academy.person('user', { emailVerifiedAt: null })
    const formation = await waiting(email)
    await ask('forgot-password', email)
    await post('reset-password', {
      token: await mailedResetToken(academy, email),
      newPassword: 'Nouveau2026',
    })
    expect(await linked(id)).toEqual([formation])
  })

  it('stay apart where the account already has the same one', async () => {
    const { id, email } = await academy.person('user', { emailVerifiedAt: null })
    const formationId = await waiting(email, 'Approuvée')
    await academy.platform.db.insert(inscriptions).values({
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

describe('A forgotten password', () => {
  it('is answered alike for an address with and without an account', async () => {
    const { email } = await academy.person('user', { passwordHash })
    for (const path of ['forgot-password', 'send-verification-email'] as const) {
      const [known, unknown] = [await ask(path, email), await ask(path, `personne-${path}@exemple.test`)]
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect(known.body.success).toBe(true)
    }
    await mailTo(academy, email, /nouveau mot de passe/)
    expect(mailsTo(academy, 'personne-forgot-password@exemple.test')).toEqual([])
  })

  it('does the same work before answering, known or not: one job each', async () => {
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

  it('brings at most one mail a minute for an address and a kind', async () => {
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

  it('counts the mail of the sign-up itself', async () => {
    const { email } = (await post('signup', newcomer())).body.user
    await mailedVerifyToken(academy, email)
    await ask('send-verification-email', email)
    await ask('forgot-password', email)
    await mailedResetToken(academy, email)
    expect(mailsTo(academy, email).filter(({ subject }) => /Vérifiez/.test(subject))).toHaveLength(1)
  })
})

describe('A reset link', () => {
  const forgetful = async (overrides: Partial<typeof users.$inferInsert> = {}) => {
    const person = await academy.person('user', { passwordHash, ...overrides })
    await ask('forgot-password', person.email)
    return { ...person, link: await mailedResetToken(academy, person.email) }
  }

  it('sets the password, ends every session and works once', async () => {
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

  it('used twice at once changes the password once', async () => {
    const { link } = await forgetful()
    const answers = await Promise.all(
      ['Premier2026', 'Second2026'].map((newPassword) =>
        post('reset-password', { token: link, newPassword }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('lives an hour', async () => {
    const { id, link } = await forgetful()
    const mine = and(eq(oneTimeTokens.userId, id), eq(oneTimeTokens.kind, 'reset-password'))
    const [kept] = await academy.platform.db.select().from(oneTimeTokens).where(mine)
    expect(Math.round((Number(kept?.expiresAt) - Date.now()) / 60_000)).toBe(60)
    await academy.platform.db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(0) })
      .where(mine)
    expect((await post('reset-password', { token: link, newPassword: 'Nouveau2026' })).status).toBe(400)
  })

  it.each([
    ['Abc1', 'Le mot de passe doit comporter au moins 8 caractères.'],
    ['minuscules1', 'Le mot de passe doit contenir une lettre majuscule.'],
    ['SansChiffre', 'Le mot de passe doit contenir un chiffre.'],
  ])('survives the refused password %s', async (newPassword, error) => {
    const { link } = await forgetful()
    const answer = await post('reset-password', { token: link, newPassword })
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect((await post('reset-password', { token: link, newPassword: 'Nouveau2026' })).status).toBe(200)
  })

  it('verifies the address, and shuts out whoever registered it before its owner', async () => {
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

  it('opens no suspended account', async () => {
    const { email, link } = await forgetful({ bannedAt: new Date() })
    await post('reset-password', { token: link, newPassword: 'Nouveau2026' })
    expect((await post('signin', { email, password: 'Nouveau2026' })).status).toBe(403)
  })
})
