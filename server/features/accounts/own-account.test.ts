import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { chapters, sections } from '#db/schema/chapters.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import type { Role } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

let academy: TestAcademy
let passwordHash: string
beforeAll(async () => {
  academy = await openAcademy({ RATE_LIMIT: 'on' })
  passwordHash = await hashPassword('Secret2026')
})
afterAll(() => academy.close())

const person = (role: Role = 'user') => academy.person(role, { passwordHash })
const signIn = async ({ email }: TestPerson, password = 'Secret2026') =>
  (await academy.call('POST /api/auth/signin', { body: { email, password } })).body
const statusOf = async (token: string) => (await academy.call('GET /api/auth/me', { as: { token } })).status

describe('Changing one’s password', () => {
  const change = (as: TestPerson, oldPassword: string, newPassword: string) =>
    academy.call('PUT /api/user/password', { as, body: { oldPassword, newPassword } })

  it('ends the other sessions and keeps this one', async () => {
    const learner = await person()
    const other = await signIn(learner)
    expect((await change(learner, 'Secret2026', 'Nouveau2026')).status).toBe(200)
    expect(await statusOf(learner.token)).toBe(200)
    expect(await statusOf(other.token)).toBe(401)
    expect((await signIn(learner)).success).toBe(false)
    expect((await signIn(learner, 'Nouveau2026')).success).toBe(true)
  })

  it('needs the current one, and a wrong one does not end the session', async () => {
    const learner = await person()
    const answer = await change(learner, 'Faux2026', 'Nouveau2026')
    expect([answer.status, answer.body.error]).toEqual([400, 'Mot de passe actuel incorrect.'])
    expect(await statusOf(learner.token)).toBe(200)
  })

  it('cannot be used to guess the current one', async () => {
    const learner = await person()
    for (let i = 0; i < 10; i += 1) await change(learner, 'Faux2026', 'Nouveau2026')
    expect((await change(learner, 'Secret2026', 'Nouveau2026')).status).toBe(429)
  })

  it.each(['Court1a', 'MAJUSCULES1', 'minuscules1', 'SansChiffre'])('refuses %s', async (weak) => {
    const answer = await change(await person(), 'Secret2026', weak)
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'Le mot de passe doit contenir au moins 8 caractères, une lettre majuscule, une lettre minuscule et un chiffre',
    ])
  })

  it('tells who came through a provider how to get one', async () => {
    const answer = await change(await academy.person('user'), 'Secret2026', 'Nouveau2026')
    expect([answer.status, answer.body.code]).toEqual([400, 'no_password'])
  })
})

describe('One’s own sessions', () => {
  const security = async (as: TestPerson) => (await academy.call('GET /api/user/security', { as })).body

  it('are listed with their device, never with their token', async () => {
    const learner = await person()
    await academy.call('POST /api/auth/signin', {
      body: { email: learner.email, password: 'Secret2026' },
      headers: { 'user-agent': 'Un téléphone' },
    })
    const body = await security(learner)
    expect(body).toMatchObject({ hasPassword: true, providers: [] })
    expect(body.sessions).toHaveLength(2)
    expect(body.sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(body.sessions[0]).toMatchObject({ userAgent: 'Un téléphone', current: false })
    expect(JSON.stringify(body)).not.toContain(learner.token)
    expect(JSON.stringify(body)).not.toMatch(/hash/i)
  })

  it('can be ended one by one or all but this one', async () => {
    const learner = await person()
    const [first, second, third] = [await signIn(learner), await signIn(learner), await signIn(learner)]
    const end = (id: number) => academy.call('DELETE /api/user/sessions/:id', { as: learner, params: { id } })
    const newest = (await security(learner)).sessions.find(({ current }) => !current)
    expect((await end(newest?.id ?? 0)).status).toBe(200)
    expect((await end(newest?.id ?? 0)).status).toBe(404)
    expect(await statusOf(third.token)).toBe(401)
    await academy.call('DELETE /api/user/sessions', { as: learner })
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([401, 401])
    expect(await statusOf(learner.token)).toBe(200)
  })

  it('of somebody else cannot be ended', async () => {
    const [learner, other] = [await person(), await person()]
    const [{ id }] = (await security(other)).sessions
    const answer = await academy.call('DELETE /api/user/sessions/:id', { as: learner, params: { id } })
    expect(answer.status).toBe(404)
    expect(await statusOf(other.token)).toBe(200)
  })
})

/** A learner with requests, progress and messages. */
async function activeLearner() {
  const { db } = academy.platform
  const learner = await person()
  const formation = await addFormation(academy.platform, { name: 'Lire un budget' })
  const [section] = await db
    .insert(sections)
    .values({ formationId: formation.id, position: 1, title: 'Premiers pas' })
    .returning()
  const [chapter] = await db
    .insert(chapters)
    .values({
      formationId: formation.id,
      sectionId: section?.id ?? 0,
      position: 1,
      title: 'Recettes',
      description: 'D’où vient l’argent.',
      durationMinutes: 5,
      videoUrl: 'https://example.test/video',
    })
    .returning()
  await db.insert(inscriptions).values({
    formationId: formation.id,
    userId: learner.id,
    fullName: 'Test',
    email: learner.email,
    phoneNumber: '0612345678',
  })
  await db.insert(chapterProgress).values({ userId: learner.id, chapterId: chapter?.id ?? 0, percent: 40 })
  await db
    .insert(contactMessages)
    .values({ ...name, email: learner.email.toUpperCase(), subject: 'Bonjour', message: 'Une question.' })
  return learner
}
const name = { firstName: 'Test', lastName: 'Personne' }

describe('Downloading one’s data', () => {
  it('gives all that is kept about oneself, as a file, without a secret', async () => {
    const learner = await activeLearner()
    await activeLearner()
    const { body, headers } = await academy.call('GET /api/user/export', { as: learner })
    expect(headers['content-disposition']).toMatch(/^attachment; filename=/)
    expect(body.account).toMatchObject({ id: learner.id, email: learner.email, hasPassword: true })
    expect(body.requests).toEqual([
      expect.objectContaining({
        formation: 'Lire un budget',
        phoneNumber: '0612345678',
        status: 'En attente',
      }),
    ])
    expect(body.progress).toEqual([expect.objectContaining({ chapter: 'Recettes', percent: 40 })])
    expect(body.contactMessages).toEqual([expect.objectContaining({ message: 'Une question.' })])
    expect(body.sessions).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenHash|passwordHash/)
  })

  it('shows no message of an address that is not proved', async () => {
    const learner = await activeLearner()
    await academy.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, learner.id))
    const { body } = await academy.call('GET /api/user/export', { as: learner })
    expect(body.contactMessages).toEqual([])
  })
})

describe('Deleting one’s account', () => {
  const remove = (as: TestPerson, password: string) =>
    academy.call('DELETE /api/user', { as, body: { password } })
  const exists = async (id: number) =>
    (await academy.platform.db.select().from(users).where(eq(users.id, id))).length > 0

  it('needs the password, then takes requests, progress and sessions along', async () => {
    const learner = await activeLearner()
    const refused = await remove(learner, 'Faux2026')
    expect([refused.status, refused.body.error]).toEqual([400, 'Mot de passe incorrect.'])
    expect(await exists(learner.id)).toBe(true)

    expect((await remove(learner, 'Secret2026')).status).toBe(200)
    expect(await exists(learner.id)).toBe(false)
    expect(await statusOf(learner.token)).toBe(401)
    const { db } = academy.platform
    expect(await db.select().from(inscriptions).where(eq(inscriptions.email, learner.email))).toEqual([])
    expect(await db.select().from(chapterProgress).where(eq(chapterProgress.userId, learner.id))).toEqual([])
    expect((await signIn(learner)).success).toBe(false)
  })

  it('leaves a trainer’s courses to the academy', async () => {
    const trainer = await person('formateur')
    const formation = await addFormation(academy.platform, { trainerId: trainer.id })
    await remove(trainer, 'Secret2026')
    const [left] = await academy.platform.db.select().from(formations).where(eq(formations.id, formation.id))
    expect(left?.trainerId).toBeNull()
  })

  it('is refused to the last administrator; of two who leave at once, one stays', async () => {
    const [first, second] = [await person('admin'), await person('admin')]
    const answers = await Promise.all([remove(first, 'Secret2026'), remove(second, 'Secret2026')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    // A suspended administrator does not count.
    await academy.person('admin', { bannedAt: new Date() })
    const left = answers[0].status === 200 ? second : first
    expect((await remove(left, 'Secret2026')).status).toBe(409)
    const [trace] = await academy.platform.db.select().from(auditEntries)
    expect(trace?.action).toBe('account.delete')
  })
})
