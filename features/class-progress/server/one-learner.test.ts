// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { addQuiz, openAttempt } from '#server/testing/quizzes.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/** Nour stopped in the second video of three, sixteen days ago, after a try of the quiz. */
const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('nour', { scope: 'file' }, ({ academy }) =>
    academy.person('user', { firstName: 'Nour', lastName: 'Benjelloun', language: 'fr' }),
  )
  .extend('lessons', { scope: 'file' }, async ({ academy, salma, nour }) => {
    const { platform } = academy
    const { id: formationId } = await addCourse(platform, { trainerId: salma.id, name: 'Droits humains' })
    const [first, second, third] = await addLessons(platform, formationId, [2, 1])
    if (!first || !second || !third) throw new Error('the course lacks chapters')
    const quiz = await addQuiz(platform, formationId)
    await enrol(platform, nour, formationId)
    const id = await openAttempt(academy, nour, quiz.id)
    await academy.call('POST /api/quiz/attempts/:id/submit', { as: nour, params: { id }, body: {} })
    await platform.database.execute(
      "update quiz_attempts set started_at = now() - interval '20 days', submitted_at = now() - interval '20 days'",
    )
    await platform.db.insert(chapterProgress).values([
      {
        userId: nour.id,
        chapterId: first.id,
        percent: 100,
        completedAt: daysAgo(18),
        updatedAt: daysAgo(18),
      },
      { userId: nour.id, chapterId: second.id, percent: 24, positionSeconds: 250, updatedAt: daysAgo(16) },
    ])
    return { formationId, first, second, third, quiz }
  })
  .extend(
    'look',
    { scope: 'file' },
    ({ academy, lessons, nour }) =>
      (as: TestPerson, userId = nour.id) =>
        academy.call('GET /api/formateur/formations/:id/learners/:userId', {
          as,
          params: { id: lessons.formationId, userId },
        }),
  )
  .extend(
    'write',
    { scope: 'file' },
    ({ academy, lessons, nour }) =>
      (as: TestPerson, body: object, userId = nour.id) =>
        academy.call('POST /api/formateur/formations/:id/learners/:userId/message', {
          as,
          params: { id: lessons.formationId, userId },
          body: body as { text: string },
        }),
  )

describe('One learner', () => {
  it('is shown chapter by chapter, with the one where they are stuck', async ({ lessons, salma, look }) => {
    const { status, body } = await look(salma)
    expect(status).toBe(200)
    expect(body.learner).toMatchObject({
      fullName: 'Nour Benjelloun',
      formation: 'Droits humains',
      state: 'stuck',
      progress: 25,
      stuckAt: { chapitreId: lessons.second.id, title: lessons.second.title },
    })
    expect(body.learner.chapters).toMatchObject([
      { id: lessons.first.id, kind: 'video', percent: 100, attempts: 0, bestPercent: null },
      { id: lessons.second.id, percent: 24, positionSeconds: 250, completedAt: null },
      { id: lessons.third.id, percent: 0, completedAt: null, lastActivityAt: null },
      { id: lessons.quiz.id, kind: 'quiz', attempts: 1, bestPercent: 0, completedAt: null },
    ])
    expect(body.learner).not.toHaveProperty('hours')
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('is stuck nowhere once they are back', async ({ academy, salma, nour, lessons, look }) => {
    const { db } = academy.platform
    const updatedAt = async (moment: Date) => {
      await db
        .update(chapterProgress)
        .set({ updatedAt: moment })
        .where(eq(chapterProgress.chapterId, lessons.second.id))
    }
    await updatedAt(new Date())
    expect((await look(salma)).body.learner).toMatchObject({ state: 'in-progress', stuckAt: null })
    await updatedAt(daysAgo(16))
    expect((await look(salma, nour.id)).body.learner.state).toBe('stuck')
  })

  it('exists only in the courses that they follow, for those who teach them', async ({
    academy,
    salma,
    imane,
    leila,
    nour,
    lessons,
    look,
    write,
  }) => {
    const stranger = await academy.person('formateur')
    const banned = await academy.person('user', { bannedAt: new Date() })
    await enrol(academy.platform, banned, lessons.formationId)
    for (const call of [look(salma, imane.id), look(salma, banned.id), look(stranger)])
      expect((await call).status).toBe(404)
    expect((await write(stranger, { text: 'Bonjour' })).status).toBe(404)
    expect((await write(salma, { text: 'Bonjour' }, imane.id)).body.code).toBe('person_not_found')
    const { status } = await academy.call('GET /api/admin/formations/:id/learners/:userId', {
      as: leila,
      params: { id: lessons.formationId, userId: nour.id },
    })
    expect(status).toBe(200)
  })
})

describe('A message to a learner', () => {
  it('reaches the bell and the mailbox whole, with its chapter, and never an address', async ({
    academy,
    salma,
    nour,
    lessons,
    look,
    write,
  }) => {
    const text = `Bonjour Nour,\nle passage de 4:10 est difficile. ${'Courage ! '.repeat(60)}`.trim()
    const { status, body } = await write(salma, { text, chapitreId: lessons.second.id })
    expect([status, body.messagesLeft]).toEqual([200, 19])
    const bell = await academy.call('GET /api/notifications', { as: nour })
    expect(bell.body.data[0]).toMatchObject({
      kind: 'message',
      title: 'Salma Bennani vous a écrit',
      text,
      link: `/dashboard/watch/${lessons.formationId}?chapitre=${lessons.second.id}`,
    })
    const mail = await mailTo(academy, nour.email, /Salma Bennani vous a écrit/)
    expect(mail.text.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '))
    expect(mail.links.join(' ')).toContain(`chapitre=${lessons.second.id}`)
    expect(JSON.stringify([mail, bell.body])).not.toContain(salma.email)
    expect((await look(salma)).body.messages).toMatchObject([{ text }])
  })

  it('goes to the bell alone while the address is not verified', async ({
    academy,
    salma,
    lessons,
    write,
  }) => {
    const newcomer = await academy.person('user', { emailVerifiedAt: null })
    await enrol(academy.platform, newcomer, lessons.formationId)
    expect((await write(salma, { text: 'Bienvenue' }, newcomer.id)).status).toBe(200)
    const { db } = academy.platform
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, newcomer.id))
    const bell = await academy.call('GET /api/notifications', { as: newcomer })
    expect(bell.body.data).toMatchObject([{ kind: 'message', text: 'Bienvenue' }])
  })

  it.for([{ text: '  ' }, { text: 'x'.repeat(2001) }, {}, { text: 'Bonjour', chapitreId: 'un' }])(
    'has 1 to 2,000 characters, and a chapter by its number (%#)',
    async (body, { salma, write }) => {
      expect((await write(salma, body)).status).toBe(400)
    },
  )

  it('leads to no chapter of another course', async ({ salma, course, write }) => {
    const { status, body } = await write(salma, { text: 'Bonjour', chapitreId: course.video.id })
    expect([status, body.code]).toEqual([404, 'chapter_not_found'])
  })

  it('is one of twenty a day of its author, whoever gets them', async ({ academy }) => {
    const trainer = await academy.person('formateur')
    const { id } = await addCourse(academy.platform, { trainerId: trainer.id })
    const learner = await academy.person('user')
    await enrol(academy.platform, learner, id)
    const send = () =>
      academy.call('POST /api/formateur/formations/:id/learners/:userId/message', {
        as: trainer,
        params: { id, userId: learner.id },
        body: { text: 'Bonjour' },
      })
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    expect((await academy.call('GET /api/notifications', { as: learner })).body.total).toBe(20)
  })
})
