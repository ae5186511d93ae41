// @embedded
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { certificates } from '#db/schema/certificates.ts'
import { chapters } from '#db/schema/chapters.ts'
import { courses, learningPoints } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { jobs } from '#db/schema/jobs.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { mailsTo, mailTo } from '#server/testing/outbox.ts'
import { addQuiz, openAttempt, rightAnswersOf } from '#server/testing/quizzes.ts'
import { issueDue } from './issue.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user', { firstName: 'Imane', lastName: 'Chraïbi' }))
  .extend('formationId', async ({ academy, learner }) => {
    const formationId = (await addCourse(academy.platform, { name: 'Droits humains' })).id
    await enrol(academy.platform, learner, formationId)
    return formationId
  })
  .extend('lessons', { auto: true }, ({ academy, formationId }) =>
    addLessons(academy.platform, formationId, [2], { durationMinutes: 45 }),
  )
  .extend(
    'complete',
    ({ academy, learner, formationId }) =>
      (chapitreId: number, as = learner) =>
        academy.call('POST /api/formations/complete-chapitre', {
          as,
          body: { userId: as.id, formationId, chapitreId },
        }),
  )
  .extend('completeAll', ({ lessons, complete }) => async () => {
    for (const { id } of lessons) await complete(id)
  })
  .extend(
    'own',
    ({ academy, learner }) =>
      async (as = learner) =>
        (await academy.call('GET /api/certificates', { as })).body.data,
  )
  .extend(
    'rowsOf',
    { scope: 'file' },
    ({ academy }) =>
      ({ id }: TestPerson) =>
        academy.platform.db.select().from(certificates).where(eq(certificates.userId, id)),
  )
  .extend(
    'setPerson',
    ({ academy, learner }) =>
      (values: Partial<typeof users.$inferInsert>) =>
        academy.platform.db.update(users).set(values).where(eq(users.id, learner.id)),
  )
  /** As if nothing had happened to anybody for a day. */
  .extend('longAgo', { scope: 'file' }, ({ academy }) => async () => {
    const { db } = academy.platform
    const then = sql`now() - interval '1 day'`
    await db.update(chapterProgress).set({ completedAt: then }).where(sql`completed_at is not null`)
    await db.update(users).set({
      updatedAt: then,
      emailVerifiedAt: sql`case when email_verified_at is null then null else ${then} end`,
    })
    await db.update(courses).set({ updatedAt: then })
    await db.update(enrolments).set({ decidedAt: then }).where(sql`decided_at is not null`)
  })
  .extend(
    'completeSilently',
    ({ academy, learner, lessons }) =>
      () =>
        academy.platform.db.insert(chapterProgress).values(
          lessons.map(({ id }) => ({
            userId: learner.id,
            chapterId: id,
            percent: 100,
            completedAt: new Date(),
          })),
        ),
  )

describe('Its mail', () => {
  it('is left out for whoever switched it off; the bell still says so', async ({
    academy,
    learner,
    completeAll,
  }) => {
    await academy.call('PUT /api/user/notification-settings', {
      as: learner,
      body: { mail: { certificate: false } },
    })
    await completeAll()
    const { body } = await academy.call('GET /api/notifications', { as: learner })
    expect(body.data).toMatchObject([{ kind: 'certificate', link: '/dashboard/certificates' }])
    const queued = await academy.platform.db.$count(jobs, sql`data ->> 'to' = ${learner.email}`)
    expect(queued).toBe(0)
    expect(mailsTo(academy, learner.email)).toEqual([])
  })
})

describe('A certificate is issued', () => {
  it('when the last chapter is completed, with what is true that day', async ({
    academy,
    learner,
    formationId,
    lessons,
    complete,
    own,
    rowsOf,
  }) => {
    const { db } = academy.platform
    await db.insert(learningPoints).values([
      { formationId, position: 2, text: 'Agir' },
      { formationId, position: 1, text: 'Connaître' },
    ])
    await complete(lessons[0]?.id ?? 0)
    expect(await own()).toEqual([])
    await complete(lessons[1]?.id ?? 0)
    const [one, ...others] = await own()
    expect(others).toEqual([])
    expect(one).toMatchObject({
      number: expect.stringMatching(/^AI-\d{4}-[0-9A-HJKMNP-TV-Z]{10}$/),
      formationId,
      formationName: 'Droits humains',
      fullName: 'Imane Chraïbi',
      hours: 1.5,
      minutes: 90,
      scorePercent: null,
      language: 'fr',
      status: 'valid',
      verifyUrl: expect.stringMatching(/^http.*\/certificats\/AI-/),
    })
    const [row] = await rowsOf(learner)
    expect(row).toMatchObject({ chapterCount: 2, objectives: ['Connaître', 'Agir'], formationLanguage: 'fr' })
    const hash = createHash('sha256')
      .update(learner.email.toLowerCase() + row?.emailSalt)
      .digest('hex')
    expect(row?.emailHash).toBe(`sha256$${hash}`)
    const mail = await mailTo(academy, learner.email)
    expect(mail.text).toContain(one.number)
  })

  it('with the average of the best quiz results, rounded down', async ({
    academy,
    learner,
    formationId,
    completeAll,
    own,
  }) => {
    const quiz = await addQuiz(academy.platform, formationId)
    const other = await addQuiz(academy.platform, formationId)
    for (const { id } of [quiz, other]) {
      const attemptId = await openAttempt(academy, learner, id)
      const answers = await rightAnswersOf(academy.platform, attemptId)
      await academy.call('POST /api/quiz/attempts/:id/submit', {
        as: learner,
        params: { id: attemptId },
        body: { answers },
      })
    }
    await academy.platform.db
      .update(quizAttempts)
      .set({ percent: 85 })
      .where(eq(quizAttempts.chapterId, quiz.id))
    await completeAll()
    expect(await own()).toMatchObject([{ scorePercent: 92, hours: 1.8 }])
  })

  it('when a quiz is passed last', async ({ academy, learner, formationId, completeAll, own }) => {
    const quiz = await addQuiz(academy.platform, formationId)
    await completeAll()
    expect(await own()).toEqual([])
    const attemptId = await openAttempt(academy, learner, quiz.id)
    await academy.call('POST /api/quiz/attempts/:id/submit', {
      as: learner,
      params: { id: attemptId },
      body: { answers: await rightAnswersOf(academy.platform, attemptId) },
    })
    expect(await own()).toMatchObject([{ scorePercent: 100 }])
  })

  it('in the person’s language of that moment, which stays', async ({
    academy,
    learner,
    completeAll,
    own,
    setPerson,
  }) => {
    await setPerson({ language: 'ar' })
    await completeAll()
    await setPerson({ language: 'fr', firstName: 'Autre' })
    expect(await own()).toMatchObject([{ language: 'ar', fullName: 'Imane Chraïbi' }])
    expect((await mailTo(academy, learner.email)).subject).toContain('شهادتكم')
  })

  it('once, however often and from wherever it is completed', async ({
    academy,
    learner,
    formationId,
    lessons,
    complete,
    completeAll,
    own,
  }) => {
    const { platform } = academy
    await platform.db.insert(chapterProgress).values(
      lessons.map(({ id }) => ({
        userId: learner.id,
        chapterId: id,
        percent: 100,
        completedAt: new Date(),
      })),
    )
    await Promise.all([
      issueDue(platform, 'recent'),
      issueDue(platform, { userId: learner.id }),
      issueDue(platform, 'all'),
      complete(lessons[0]?.id ?? 0),
      complete(lessons[1]?.id ?? 0),
    ])
    const before = await own()
    expect(before).toHaveLength(1)
    await academy.call('POST /api/formations/reset-formation-progress', {
      as: learner,
      body: { userId: learner.id, formationId },
    })
    await completeAll()
    expect(await own()).toEqual(before)
  })
})

describe('Somebody complete without one gets it from the job', () => {
  it('after a completion whose process died', async ({ academy, own, completeSilently }) => {
    await completeSilently()
    await issueDue(academy.platform, 'recent')
    expect(await own()).toHaveLength(1)
  })

  it('once their address is verified', async ({
    academy,
    learner,
    completeAll,
    rowsOf,
    setPerson,
    longAgo,
  }) => {
    await setPerson({ emailVerifiedAt: null })
    await completeAll()
    await longAgo()
    await issueDue(academy.platform, 'all')
    expect(await rowsOf(learner)).toEqual([])
    await setPerson({ emailVerifiedAt: new Date() })
    await issueDue(academy.platform, 'recent')
    expect(await rowsOf(learner)).toHaveLength(1)
  })

  it('once they are no longer banned', async ({
    academy,
    learner,
    rowsOf,
    setPerson,
    longAgo,
    completeSilently,
  }) => {
    await completeSilently()
    await setPerson({ bannedAt: new Date() })
    await issueDue(academy.platform, 'all')
    expect(await rowsOf(learner)).toEqual([])
    await longAgo()
    await setPerson({ bannedAt: null, updatedAt: new Date() })
    await issueDue(academy.platform, 'recent')
    expect(await rowsOf(learner)).toHaveLength(1)
  })

  it('once the course gives certificates', async ({ academy, formationId, completeAll, own, longAgo }) => {
    const { db } = academy.platform
    const give = (certificate: boolean) =>
      db.update(courses).set({ certificate, updatedAt: new Date() }).where(eq(courses.id, formationId))
    await give(false)
    await completeAll()
    expect(await own()).toEqual([])
    await longAgo()
    await give(true)
    await issueDue(academy.platform, 'recent')
    expect(await own()).toHaveLength(1)
  })

  it('once the chapter that they lacked is removed', async ({
    academy,
    formationId,
    lessons,
    complete,
    own,
    longAgo,
  }) => {
    const { db } = academy.platform
    await complete(lessons[0]?.id ?? 0)
    await longAgo()
    await db.delete(chapters).where(eq(chapters.id, lessons[1]?.id ?? 0))
    await db.update(courses).set({ updatedAt: new Date() }).where(eq(courses.id, formationId))
    await issueDue(academy.platform, 'recent')
    expect(await own()).toMatchObject([{ hours: 0.8 }])
  })

  it('even if it was long before this version, and many at once', async ({
    academy,
    formationId,
    lessons,
    longAgo,
  }) => {
    const many = await Promise.all(Array.from({ length: 105 }, () => academy.person('user')))
    for (const one of many) await enrol(academy.platform, one, formationId)
    await academy.platform.db
      .insert(chapterProgress)
      .values(
        many.flatMap(({ id: userId }) =>
          lessons.map(({ id }) => ({ userId, chapterId: id, percent: 100, completedAt: new Date() })),
        ),
      )
    await longAgo()
    await issueDue(academy.platform, 'recent')
    const ofCourse = () => academy.platform.db.$count(certificates, eq(certificates.formationId, formationId))
    expect(await ofCourse()).toBe(0)
    await Promise.all([issueDue(academy.platform, 'all'), issueDue(academy.platform, 'all')])
    expect(await ofCourse()).toBe(105)
  })
})

describe('Nobody gets one', () => {
  it('for a course without chapters, or without being enrolled', async ({
    academy,
    learner,
    lessons,
    own,
  }) => {
    const empty = await addCourse(academy.platform)
    await enrol(academy.platform, learner, empty.id)
    const other = await academy.person('user')
    await academy.platform.db
      .insert(chapterProgress)
      .values(
        lessons.map(({ id }) => ({ userId: other.id, chapterId: id, percent: 100, completedAt: new Date() })),
      )
    await issueDue(academy.platform, 'all')
    expect(await own()).toEqual([])
    expect(await own(other)).toEqual([])
  })
})

it('it stays when the course is deleted, and goes with the account', async ({
  academy,
  learner,
  formationId,
  completeAll,
  own,
}) => {
  await completeAll()
  await academy.platform.db.delete(courses).where(eq(courses.id, formationId))
  const [one] = await own()
  expect(one).toMatchObject({ formationId, formationName: 'Droits humains' })
  const read = () => academy.call('GET /api/certificates/:number', { params: { number: one.number } })
  expect((await read()).status).toBe(200)
  const admin = await academy.person('admin')
  await academy.call('POST /api/admin/users/:id/action', {
    as: admin,
    params: { id: learner.id },
    body: { action: 'delete' },
  })
  expect((await read()).status).toBe(410)
})
