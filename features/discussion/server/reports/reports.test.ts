import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { notifications } from '#db/schema/notifications.ts'
import { questionAnswers } from '#db/schema/questions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('trainer', ({ academy }) => academy.person('formateur'))
  .extend(
    'formationId',
    async ({ academy, trainer }) => (await addCourse(academy.platform, { trainerId: trainer.id })).id,
  )
  .extend('author', async ({ academy, formationId }) => {
    const author = await academy.person('user')
    await enrol(academy.platform, author, formationId)
    return author
  })
  .extend('readers', async ({ academy, formationId }) => {
    const readers = [await academy.person('user'), await academy.person('user')]
    for (const person of readers) await enrol(academy.platform, person, formationId)
    return readers
  })
  .extend('question', async ({ academy, formationId, author }) => {
    const [lesson] = await addLessons(academy.platform, formationId, [2])
    const { body } = await academy.call('POST /api/formations/:id/questions', {
      as: author,
      params: { id: formationId },
      body: { chapitreId: lesson?.id, text: 'Pourquoi ?' },
    })
    return Number(body.id)
  })
  .extend('answerBy', ({ academy, question }) => async (as: TestPerson) => {
    const { body } = await academy.call('POST /api/questions/:id/answers', {
      as,
      params: { id: question },
      body: { text: 'Parce que.' },
    })
    return Number(body.id)
  })
  .extend('answer', ({ answerBy, author }) => answerBy(author))
  .extend(
    'reader',
    ({ readers }) =>
      (place = 0) =>
        readers[place] as TestPerson,
  )
  .extend(
    'reportQuestion',
    ({ academy, question }) =>
      (as: TestPerson, body: object = {}) =>
        academy.call('POST /api/questions/:id/report', { as, params: { id: question }, body }),
  )
  .extend(
    'reportAnswer',
    ({ answer, academy }) =>
      (as: TestPerson, body: object = {}, id = answer) =>
        academy.call('POST /api/answers/:id/report', { as, params: { id }, body }),
  )
  .extend(
    'dismiss',
    ({ answer, academy }) =>
      (as: TestPerson, id = answer) =>
        academy.call('DELETE /api/answers/:id/reports', { as, params: { id } }),
  )
  .extend('reported', ({ leila, academy, formationId }) => async (as: TestPerson) => {
    const space = as === leila ? 'admin' : 'formateur'
    const { body } = await academy.call(`GET /api/${space}/questions`, { as, query: { state: 'reported' } })
    return body.data.filter((one) => one.formationId === formationId)
  })
  .extend('seenBy', ({ academy, formationId }) => async (as: TestPerson) => {
    const { body } = await academy.call('GET /api/formations/:id/questions', {
      as,
      params: { id: formationId },
    })
    return body
  })
  .extend('noticesOf', { scope: 'file' }, ({ academy }) => async (person: TestPerson) => {
    const { body } = await academy.call('GET /api/notifications', { as: person })
    return body.data.filter(({ title }) => title === 'Un message a été signalé')
  })
  .extend('actions', { scope: 'file' }, ({ academy }) => async () => {
    const rows = await academy.platform.db.select().from(auditEntries)
    return rows.map(({ action }) => action).filter((action) => action.startsWith('message.'))
  })

describe('A report', () => {
  it('is seen by the trainer and the administrators with its reason, never with who sent it', async ({
    academy,
    leila,
    trainer,
    question,
    reader,
    reportAnswer,
    reported,
  }) => {
    expect((await reportAnswer(reader(), { reason: '  Blessant.  ' })).status).toBe(200)
    expect((await reportAnswer(reader(1))).status).toBe(200)
    for (const staff of [trainer, leila]) {
      const rows = await reported(staff)
      expect(rows).toMatchObject([
        { id: question, reports: null, answers: [{ reports: { count: 2, reasons: ['Blessant.'] } }] },
      ])
      expect(rows[0]?.answers[0].reports).toEqual({ count: 2, reasons: ['Blessant.'] })
    }
    const others = await academy.person('formateur')
    expect(await reported(others)).toEqual([])
  })

  it('is not shown to the author, nor to other readers; the reporter sees their own mark', async ({
    author,
    reader,
    reportAnswer,
    seenBy,
  }) => {
    await reportAnswer(reader(), { reason: 'Blessant.' })
    for (const person of [author, reader(1)]) {
      const body = await seenBy(person)
      expect(body.data[0].answers[0]).toMatchObject({ reports: null, reportedByMe: false })
      expect(JSON.stringify(body)).not.toContain('Blessant')
    }
    expect((await seenBy(reader())).data[0].answers[0]).toMatchObject({ reports: null, reportedByMe: true })
  })

  it('counts once a person, and tells the trainer once a message, however many send one', async ({
    academy,
    trainer,
    formationId,
    question,
    reader,
    reportQuestion,
    reported,
    noticesOf,
  }) => {
    for (const person of [reader(), reader(), reader(1)]) await reportQuestion(person)
    expect(await reported(trainer)).toMatchObject([{ reports: { count: 2, reasons: [] } }])
    expect(await noticesOf(trainer)).toMatchObject([
      { kind: 'question', link: '/formateur/questions?state=reported' },
    ])
    // Dismissed, it may be reported by others; who reported it before cannot bring it back.
    const params = { id: question }
    await academy.call('DELETE /api/questions/:id/reports', { as: trainer, params })
    await reportQuestion(reader())
    expect(await reported(trainer)).toEqual([])
    const third = await academy.person('user')
    await enrol(academy.platform, third, formationId)
    await reportQuestion(third)
    expect(await reported(trainer)).toMatchObject([{ reports: { count: 1 } }])
    expect(await noticesOf(trainer)).toHaveLength(1)
  })

  it('about the trainer goes to the administrators, and the trainer neither sees nor dismisses it', async ({
    academy,
    leila,
    trainer,
    answerBy,
    reader,
    reportAnswer,
    dismiss,
    reported,
    seenBy,
    noticesOf,
  }) => {
    const own = await answerBy(trainer)
    await reportAnswer(reader(), { reason: 'Déplacé.' }, own)
    expect(await noticesOf(trainer)).toEqual([])
    expect(await reported(trainer)).toEqual([])
    expect(JSON.stringify((await seenBy(trainer)).data)).not.toContain('Déplacé')
    expect((await dismiss(trainer, own)).status).toBe(404)
    expect(await reported(leila)).toMatchObject([{ answers: [{}, { reports: { count: 1 } }] }])
    const [notice] = await noticesOf(leila)
    expect(notice).toMatchObject({ link: '/admin/questions?state=reported' })
    await academy.platform.db.delete(notifications).where(eq(notifications.userId, leila.id))
  })

  it('is for messages of others, with at most 500 characters', async ({ author, reader, reportAnswer }) => {
    expect((await reportAnswer(author)).status).toBe(409)
    expect((await reportAnswer(reader(), { reason: 'x'.repeat(501) })).status).toBe(400)
    expect((await reportAnswer(reader(), { reason: 'x'.repeat(500) })).status).toBe(200)
  })

  it('is in the export of what a person wrote', async ({ academy, reader, reportAnswer }) => {
    await reportAnswer(reader(), { reason: 'Blessant.' })
    const { body } = await academy.call('GET /api/user/export', { as: reader() })
    expect(body.questions).toMatchObject([{ kind: 'report', text: 'Blessant.' }])
  })
})

describe('Twenty reports a day', () => {
  it('are the most that one person sends, all at once included', async ({
    academy,
    author,
    question,
    reader,
    reportAnswer,
  }) => {
    const row = { questionId: question, authorId: author.id, text: 'Encore un mot.' }
    const rows = await academy.platform.db
      .insert(questionAnswers)
      .values(Array.from({ length: 25 }, () => row))
      .returning({ id: questionAnswers.id })
    const ids = rows.map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => reportAnswer(reader(), {}, id)))
    const accepted = answers.filter(({ status }) => status === 200)
    expect([accepted.length, answers.filter(({ status }) => status === 429).length]).toEqual([20, 5])
  })
})

describe('A decision', () => {
  it('of an administrator is in the journal: dismissed, or the message deleted', async ({
    academy,
    leila,
    trainer,
    question,
    answer,
    reader,
    reportAnswer,
    dismiss,
    reported,
    actions,
  }) => {
    const before = (await actions()).length
    await reportAnswer(reader())
    expect((await dismiss(trainer)).status).toBe(200)
    expect(await actions()).toHaveLength(before)
    await reportAnswer(reader(1))
    for (const _ of [1, 2]) expect((await dismiss(leila)).status).toBe(200)
    await academy.call('DELETE /api/answers/:id', { as: leila, params: { id: answer } })
    await academy.call('DELETE /api/questions/:id', { as: leila, params: { id: question } })
    expect((await actions()).slice(before)).toEqual(['message.dismiss', 'message.delete', 'message.delete'])
    expect(await reported(leila)).toEqual([])
  })

  it('is not a learner’s', async ({ trainer, author, reader, reportAnswer, dismiss, reported }) => {
    await reportAnswer(reader())
    for (const person of [author, reader(), reader(1)]) expect((await dismiss(person)).status).toBe(404)
    expect(await reported(trainer)).toHaveLength(1)
  })
})
