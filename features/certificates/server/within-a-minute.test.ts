// @embedded
import { eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { certificates } from '#db/schema/certificates.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { jobs } from '#db/schema/jobs.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import { JOBS_CHANNEL } from '#server/platform/jobs/queries.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { aCourse, formDataOf, multipart, type SentCourse } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import { mailedVerifyToken } from '#server/testing/outbox.ts'
import { addQuiz, openAttempt, passTime, rightAnswersOf } from '#server/testing/quizzes.ts'
import { issueJob } from './jobs.ts'

interface Edited {
  formation: { name: string; shortDescription: string; longDescription: string; categoryId: number }
  apprendre: unknown[]
  sections: { number: number; chapitres: { id: number; number: number; videoPath: string }[] }[]
}

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('formationId', { auto: true }, async ({ academy, salma, learner }) => {
    const sent = await multipart(formDataOf(aCourse()))
    const formationId = (await academy.call('POST /api/formateur/formations', { as: salma, ...sent })).body.id
    await enrol(academy.platform, learner, formationId)
    return formationId
  })
  .extend(
    'edited',
    ({ academy, salma, formationId }) =>
      async (): Promise<Edited> =>
        (
          await academy.call('GET /api/formateur/formations/:id/edit', {
            as: salma,
            params: { id: formationId },
          })
        ).body,
  )
  .extend(
    'chapterIds',
    ({ edited }) =>
      async () =>
        (await edited()).sections.flatMap(({ chapitres }) => chapitres.map(({ id }) => id)),
  )
  /** As the trainer saves it: the fields named, and only the first sections. */
  .extend(
    'save',
    ({ academy, salma, formationId, edited }) =>
      async (texts: Record<string, string>, sectionCount = 2) => {
        const { formation, apprendre, sections } = await edited()
        const remaining = sections.slice(0, sectionCount)
        const course: SentCourse = {
          texts: {
            name: formation.name,
            shortDescription: formation.shortDescription,
            longDescription: formation.longDescription,
            categoryId: String(formation.categoryId),
            gratuit: 'true',
            ...texts,
          },
          lists: {
            apprendre,
            sections: remaining.map(({ chapitres: _, ...section }) => section),
            chapitres: remaining.flatMap(({ number, chapitres }) =>
              chapitres.map(({ videoPath, ...one }) => ({
                ...one,
                sectionNumber: number,
                existingVideoPath: videoPath,
              })),
            ),
            ressources: [],
            chapitreRessources: [],
          },
          files: [],
        }
        const params = { id: formationId }
        const sent = await multipart(formDataOf(course))
        const { status } = await academy.call('PUT /api/formateur/formations/:id', {
          as: salma,
          params,
          ...sent,
        })
        expect(status).toBe(200)
      },
  )
  .extend('complete', ({ academy, learner, formationId }) => async (ids: number[], as = learner) => {
    for (const chapitreId of ids) {
      const body = { userId: as.id, formationId, chapitreId }
      expect((await academy.call('POST /api/formations/complete-chapitre', { as, body })).status).toBe(200)
    }
  })
  .extend(
    'numbersOf',
    { scope: 'file' },
    ({ academy }) =>
      ({ id }: TestPerson) =>
        academy.platform.db
          .select({ number: certificates.number })
          .from(certificates)
          .where(eq(certificates.userId, id)),
  )
  /** As if nothing had happened to anybody for a day. */
  .extend('aDayPasses', { scope: 'file' }, ({ academy }) => async () => {
    const { db } = academy.platform
    const before = (column: string) => sql.raw(`${column} - interval '1 day'`)
    await db.update(chapterProgress).set({ completedAt: before('completed_at') })
    await db
      .update(users)
      .set({ updatedAt: before('updated_at'), emailVerifiedAt: before('email_verified_at') })
    await db.update(courses).set({ updatedAt: before('updated_at') })
    await db.update(enrolments).set({ decidedAt: before('decided_at') })
  })
  /** Runs a routine as its time comes, and waits until it is over. */
  .extend('run', { scope: 'file' }, ({ academy }) => async (name: string) => {
    const { db } = academy.platform
    const ofName = eq(jobs.name, name)
    const [before] = await db.select().from(jobs).where(ofName)
    await db.update(jobs).set({ runAfter: sql`now()` }).where(ofName)
    await db.execute(sql`select pg_notify(${JOBS_CHANNEL}, '')`)
    return vi.waitFor(
      async () => {
        const secondsLeft = sql<number>`extract(epoch from ${jobs.runAfter} - now())::float`
        const rows = await db.select({ id: jobs.id, secondsLeft }).from(jobs).where(ofName)
        expect(rows).toHaveLength(1)
        expect(rows[0]?.id).not.toBe(before?.id)
        return rows[0]?.secondsLeft ?? 0
      },
      { timeout: 20_000 },
    )
  })

it('every half minute somebody looks for what is due', async ({ run }) => {
  expect(await run('issue-recent-certificates')).toBeLessThanOrEqual(30)
})

it('learners who complete at the same moment, in one batch of writes, have theirs at once', async ({
  academy,
  formationId,
  chapterIds,
  complete,
  numbersOf,
}) => {
  const others = await Promise.all(Array.from({ length: 8 }, () => academy.person('user')))
  for (const one of others) await enrol(academy.platform, one, formationId)
  const [last, ...first] = await chapterIds()
  for (const one of others) await complete(first, one)
  await Promise.all(others.map((one) => complete([last ?? 0], one)))
  for (const one of others) expect(await numbersOf(one)).toHaveLength(1)
})

describe('Within a minute, whoever is complete has one:', () => {
  it('once the link in the mail has verified their address', async ({
    academy,
    learner,
    chapterIds,
    complete,
    numbersOf,
    aDayPasses,
    run,
  }) => {
    await academy.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, learner.id))
    await complete(await chapterIds())
    expect(await numbersOf(learner)).toEqual([])
    await aDayPasses()
    const body = { email: learner.email }
    await academy.call('POST /api/auth/send-verification-email', { as: learner, body })
    const token = await mailedVerifyToken(academy, learner.email)
    await run('issue-recent-certificates')
    expect(await numbersOf(learner)).toEqual([])
    expect((await academy.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
    await run('issue-recent-certificates')
    expect(await numbersOf(learner)).toHaveLength(1)
  })

  it('once the trainer switches certificates on', async ({
    learner,
    chapterIds,
    save,
    complete,
    numbersOf,
    aDayPasses,
    run,
  }) => {
    await save({ certificate: 'false' })
    await complete(await chapterIds())
    await aDayPasses()
    await run('issue-certificates')
    expect(await numbersOf(learner)).toEqual([])
    await save({ certificate: 'true' })
    await run('issue-recent-certificates')
    expect(await numbersOf(learner)).toHaveLength(1)
  })

  it('once the trainer removes the chapter that they lacked', async ({
    learner,
    chapterIds,
    save,
    complete,
    numbersOf,
    aDayPasses,
    run,
  }) => {
    await complete((await chapterIds()).slice(0, 2))
    await aDayPasses()
    await save({}, 1)
    await run('issue-recent-certificates')
    expect(await numbersOf(learner)).toHaveLength(1)
  })

  it('once an administrator enrols them again', async ({
    academy,
    leila,
    formationId,
    chapterIds,
    numbersOf,
    aDayPasses,
    run,
  }) => {
    const other = await academy.person('user')
    const ids = await chapterIds()
    await academy.platform.db
      .insert(chapterProgress)
      .values(
        ids.map((chapterId) => ({ userId: other.id, chapterId, percent: 100, completedAt: new Date() })),
      )
    await aDayPasses()
    const body = { userId: other.id, formationId }
    expect((await academy.call('POST /api/admin/inscriptions', { as: leila, body })).status).toBe(201)
    await run('issue-recent-certificates')
    expect(await numbersOf(other)).toHaveLength(1)
  })

  it('once the time of their last quiz runs out on answers that pass', async ({
    academy,
    learner,
    formationId,
    chapterIds,
    complete,
    numbersOf,
    run,
  }) => {
    const quiz = await addQuiz(academy.platform, formationId, { ...aQuizOfEveryType(), timeLimitMinutes: 10 })
    await complete((await chapterIds()).filter((id) => id !== quiz.id))
    const id = await openAttempt(academy, learner, quiz.id)
    const answers = await rightAnswersOf(academy.platform, id)
    const saved = { as: learner, params: { id }, body: { answers } }
    expect((await academy.call('PUT /api/quiz/attempts/:id', saved)).status).toBe(200)
    await passTime(academy.platform, id, 20 * 60)
    await run('end-attempts')
    await run('issue-recent-certificates')
    expect(await numbersOf(learner)).toHaveLength(1)
  })

  it('however long ago they completed, from the hourly job', async ({
    academy,
    learner,
    chapterIds,
    numbersOf,
    aDayPasses,
    run,
  }) => {
    const { platform } = academy
    const ids = await chapterIds()
    await platform.db
      .insert(chapterProgress)
      .values(
        ids.map((chapterId) => ({ userId: learner.id, chapterId, percent: 100, completedAt: new Date() })),
      )
    await aDayPasses()
    await run('issue-recent-certificates')
    expect(await numbersOf(learner)).toEqual([])
    await platform.jobs.enqueue(platform.db, issueJob, {})
    await vi.waitFor(async () => expect(await numbersOf(learner)).toHaveLength(1), { timeout: 20_000 })
  })
})
