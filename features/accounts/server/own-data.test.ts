import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { chapters, sections } from '#db/schema/chapters.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import type { Role } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('passwordHash', { scope: 'file' }, () => hashPassword('Secret2026'))
  .extend(
    'person',
    { scope: 'file' },
    ({ academy, passwordHash }) =>
      (role: Role = 'user') =>
        academy.person(role, { passwordHash }),
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      async ({ email }: TestPerson, password = 'Secret2026') =>
        (await academy.call('POST /api/auth/signin', { body: { email, password } })).body,
  )
  .extend(
    'statusOf',
    { scope: 'file' },
    ({ academy }) =>
      async (token: string) =>
        (await academy.call('GET /api/auth/me', { as: { token } })).status,
  )
  /** A learner with requests, progress and messages. */
  .extend('activeLearner', { scope: 'file' }, ({ academy, person }) => async () => {
    const { db } = academy.platform
    const learner = await person()
    const course = await addCourse(academy.platform, { name: 'Lire un budget' })
    const [section] = await db
      .insert(sections)
      .values({ formationId: course.id, position: 1, title: 'Premiers pas' })
      .returning()
    const [chapter] = await db
      .insert(chapters)
      .values({
        formationId: course.id,
        sectionId: section?.id ?? 0,
        position: 1,
        title: 'Recettes',
        description: 'D’où vient l’argent.',
        durationMinutes: 5,
        videoUrl: 'https://example.test/video',
      })
      .returning()
    await db.insert(enrolments).values({
      formationId: course.id,
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
  })
  .extend(
    'remove',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, password: string) =>
        academy.call('DELETE /api/user', { as, body: { password } }),
  )
  .extend(
    'exists',
    { scope: 'file' },
    ({ academy }) =>
      async (id: number) =>
        (await academy.platform.db.select().from(users).where(eq(users.id, id))).length > 0,
  )
const name = { firstName: 'Test', lastName: 'Personne' }

describe('Downloading one’s data', () => {
  it('gives all that is kept about oneself, as a file, without a secret', async ({
    academy,
    activeLearner,
  }) => {
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

  it('shows no message of an address that is not proved', async ({ academy, activeLearner }) => {
    const learner = await activeLearner()
    await academy.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, learner.id))
    const { body } = await academy.call('GET /api/user/export', { as: learner })
    expect(body.contactMessages).toEqual([])
  })
})

describe('Deleting one’s account', () => {
  it('needs the password, then takes requests, progress and sessions along', async ({
    academy,
    signIn,
    statusOf,
    activeLearner,
    remove,
    exists,
  }) => {
    const learner = await activeLearner()
    const refused = await remove(learner, 'Faux2026')
    expect([refused.status, refused.body.error]).toEqual([400, 'Mot de passe incorrect.'])
    expect(await exists(learner.id)).toBe(true)

    expect((await remove(learner, 'Secret2026')).status).toBe(200)
    expect(await exists(learner.id)).toBe(false)
    expect(await statusOf(learner.token)).toBe(401)
    const { db } = academy.platform
    expect(await db.select().from(enrolments).where(eq(enrolments.email, learner.email))).toEqual([])
    expect(await db.select().from(chapterProgress).where(eq(chapterProgress.userId, learner.id))).toEqual([])
    expect((await signIn(learner)).success).toBe(false)
  })

  it('leaves a trainer’s courses to the academy', async ({ academy, person, remove }) => {
    const trainer = await person('formateur')
    const course = await addCourse(academy.platform, { trainerId: trainer.id })
    await remove(trainer, 'Secret2026')
    const [left] = await academy.platform.db.select().from(courses).where(eq(courses.id, course.id))
    expect(left?.trainerId).toBeNull()
  })

  it('is refused to the last administrator; of two who leave at once, one stays', async ({
    academy,
    leila,
    person,
    remove,
  }) => {
    // A suspended administrator does not count.
    const { db } = academy.platform
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, leila.id))
    const [first, second] = [await person('admin'), await person('admin')]
    const answers = await Promise.all([remove(first, 'Secret2026'), remove(second, 'Secret2026')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const left = answers[0].status === 200 ? second : first
    expect((await remove(left, 'Secret2026')).status).toBe(409)
    const [trace] = await db.select().from(auditEntries)
    expect(trace?.action).toBe('account.delete')
  })
})
