import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import type { TestAcademy, TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { enrol } from '#server/testing/lessons.ts'
import { addQuiz, openAttempt, passTime, rightAnswersOf } from '#server/testing/quizzes.ts'
import { aQuizOfEveryType } from '../testing.ts'

const it = base
  .extend(
    'formationId',
    async ({ academy, salma }) => (await addCourse(academy.platform, { trainerId: salma.id })).id,
  )
  .extend(
    'chapitreId',
    async ({ academy, formationId }) =>
      (await addQuiz(academy.platform, formationId, aQuizOfEveryType({ timeLimitMinutes: 5 }))).id,
  )
  .extend(
    'learner',
    ({ academy, formationId }) =>
      async (overrides: Parameters<TestAcademy['person']>[1] = {}) => {
        const person = await academy.person('user', overrides)
        await enrol(academy.platform, person, formationId)
        return person
      },
  )
  .extend(
    'answered',
    ({ academy, chapitreId }) =>
      async (as: TestPerson, answers: Record<string, unknown> | 'right') => {
        const id = await openAttempt(academy, as, chapitreId)
        const body = { answers: answers === 'right' ? await rightAnswersOf(academy.platform, id) : answers }
        await academy.call('POST /api/quiz/attempts/:id/submit', { as, params: { id }, body })
      },
  )
  .extend('results', ({ academy, salma, formationId, chapitreId }) => async (as = salma) => {
    const of = as.role === 'admin' ? 'admin' : 'formateur'
    return academy.call(`GET /api/${of}/formations/:id/quiz/:chapitreId/results`, {
      as,
      params: { id: formationId, chapitreId },
    })
  })

describe('Results of a quiz', () => {
  it('are zeros before anybody has answered', async ({ results }) => {
    const { body } = await results()
    expect(body.data).toMatchObject({
      title: 'Quiz',
      passPercent: 70,
      attempts: 0,
      people: 0,
      passedPeople: 0,
      averagePercent: 0,
      learners: [],
    })
    expect(body.data.distribution).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(body.data.questions).toHaveLength(7)
    expect(body.data.questions[0]).toEqual({
      id: 'q-single',
      text: 'Quel article pose l’égalité ?',
      answered: 0,
      correctPercent: 0,
    })
  })

  it('count attempts and people, and average each person’s best', async ({
    academy,
    leila,
    chapitreId,
    learner,
    answered,
    results,
  }) => {
    const [one, two, three] = [await learner(), await learner(), await learner()]
    await answered(one, {})
    await answered(one, 'right')
    await answered(two, { 'q-true': false, 'q-number': 9 })
    await answered(three, { 'q-true': true })
    await openAttempt(academy, two, chapitreId)
    const { data } = (await results()).body
    expect(data).toMatchObject({ attempts: 4, people: 3, passedPeople: 1, averagePercent: 37 })
    expect(data.distribution).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    const byId = Object.fromEntries(data.questions.map((row) => [row.id, row]))
    expect(byId['q-true']).toMatchObject({ answered: 3, correctPercent: 67 })
    expect(byId['q-number']).toMatchObject({ answered: 2, correctPercent: 50 })
    expect(byId['q-match']).toMatchObject({ answered: 1, correctPercent: 100 })
    expect(data.learners.map(({ bestPercent }) => bestPercent)).toEqual([100, 10, 0])
    expect((await results(leila)).body.data).toEqual(data)
  })

  it('count an attempt that ran out of time, to which nobody came back', async ({
    academy,
    chapitreId,
    learner,
    results,
  }) => {
    const id = await openAttempt(academy, await learner(), chapitreId)
    expect((await results()).body.data.attempts).toBe(0)
    await passTime(academy.platform, id, 5 * 60 + 11)
    expect((await results()).body.data).toMatchObject({ attempts: 1, people: 1 })
  })

  it('keep what was given before a reset', async ({ academy, formationId, learner, answered, results }) => {
    const one = await learner()
    await answered(one, 'right')
    await academy.call('POST /api/formations/reset-formation-progress', {
      as: one,
      body: { userId: one.id, formationId },
    })
    await answered(one, {})
    expect((await results()).body.data).toMatchObject({
      attempts: 2,
      people: 1,
      passedPeople: 1,
      averagePercent: 100,
    })
  })

  it('count nobody who is banned, in no figure and no file, until the ban ends', async ({
    academy,
    salma,
    formationId,
    chapitreId,
    learner,
    answered,
    results,
  }) => {
    const [one, two] = [await learner({ lastName: 'Reste' }), await learner({ lastName: 'Partie' })]
    await answered(one, {})
    await answered(two, 'right')
    const judge = await academy.person('admin')
    const act = (action: 'ban' | 'unban') =>
      academy.call('POST /api/admin/users/:id/action', {
        as: judge,
        params: { id: two.id },
        body: { action },
      })
    const before = (await results()).body.data
    expect(before).toMatchObject({ attempts: 2, people: 2, passedPeople: 1 })
    await act('ban')
    const { data } = (await results()).body
    expect(data).toMatchObject({ attempts: 1, people: 1, passedPeople: 0, averagePercent: 0 })
    expect(data.distribution).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(data.questions.every(({ answered: count }) => count === 0)).toBe(true)
    expect(data.learners).toHaveLength(1)
    const file = await academy.app.inject({
      url: `/api/formateur/formations/${formationId}/quiz/${chapitreId}/results/export`,
      headers: { authorization: `Bearer ${salma.token}` },
    })
    expect(file.body).toContain('Reste')
    expect(file.body).not.toContain('Partie')
    await act('unban')
    expect((await results()).body.data).toEqual(before)
  })

  it('name people, and neither addresses nor telephones', async ({ learner, answered, results }) => {
    const one = await learner({ firstName: 'Nadia', lastName: 'Alaoui', phone: '0612345678' })
    await answered(one, 'right')
    const text = JSON.stringify((await results()).body)
    expect(text).toContain('Nadia Alaoui')
    expect(text).not.toContain(one.email)
    expect(text).not.toContain('0612345678')
  })

  it('are a trainer’s own, of a chapter of that course', async ({ academy, salma, chapitreId, results }) => {
    const other = await academy.person('formateur')
    expect((await results(other)).status).toBe(404)
    const elsewhere = (await addCourse(academy.platform, { trainerId: salma.id })).id
    const answer = await academy.call('GET /api/formateur/formations/:id/quiz/:chapitreId/results', {
      as: salma,
      params: { id: elsewhere, chapitreId },
    })
    expect(answer.status).toBe(404)
  })

  it('are a file too, safe for a spreadsheet, and an administrator’s export is recorded', async ({
    academy,
    salma,
    leila,
    formationId,
    chapitreId,
    learner,
    answered,
  }) => {
    await answered(await learner({ firstName: '=cmd()', lastName: 'Alaoui' }), 'right')
    const params = { id: formationId, chapitreId }
    const file = await academy.app.inject({
      url: `/api/formateur/formations/${params.id}/quiz/${params.chapitreId}/results/export`,
      headers: { authorization: `Bearer ${salma.token}` },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="resultats-quiz-/)
    const [headings, line] = file.body.split('\r\n')
    expect(headings).toBe('\ufeffNom;Essais;Meilleur résultat (%);Réussi;Dernier essai')
    expect(line).toMatch(/^'=cmd\(\) Alaoui;1;100;oui;\d\d\/\d\d\/\d{4}$/)
    await academy.call('GET /api/admin/formations/:id/quiz/:chapitreId/results/export', { as: leila, params })
    const { db } = academy.platform
    expect(await db.select().from(auditEntries).where(eq(auditEntries.actorId, leila.id))).toMatchObject([
      { action: 'list.export', target: 'Quiz' },
    ])
  })
})

describe('The list of courses', () => {
  it('names the quizzes of each, so that their results are one press away', async ({
    academy,
    salma,
    leila,
    formationId,
    chapitreId,
  }) => {
    const second = (await addQuiz(academy.platform, formationId)).id
    const own = await academy.call('GET /api/formateur/formations/overview/:id', {
      as: salma,
      params: { id: salma.id },
    })
    const all = await academy.call('GET /api/admin/formations/overview', { as: leila })
    for (const { body } of [own, all]) {
      const row = body.data.find(({ id }) => id === formationId)
      expect(row?.quizzes).toEqual([
        { chapitreId, title: 'Quiz' },
        { chapitreId: second, title: 'Quiz' },
      ])
    }
  })
})

describe('Attempts as data of a person', () => {
  it('are in their export, in words, and go with the account', async ({
    academy,
    chapitreId,
    learner,
    answered,
    results,
  }) => {
    const one = await learner({ passwordHash: await hashPassword('Secret2026') })
    await answered(one, { 'q-single': 'c2', 'q-true': true })
    await openAttempt(academy, one, chapitreId)
    const { body } = await academy.call('GET /api/user/export', { as: one })
    expect(body.quizAttempts).toMatchObject([
      {
        chapter: 'Quiz',
        percent: 0,
        passed: false,
        answers: [
          { question: 'Quel article pose l’égalité ?', answer: ['L’article 3'] },
          { question: 'Le handicap est visible.', answer: ['true'] },
        ],
      },
      { submittedAt: null, percent: null, answers: [] },
    ])
    await academy.call('DELETE /api/user', { as: one, body: { password: 'Secret2026' } })
    const { db } = academy.platform
    expect(await db.select().from(quizAttempts).where(eq(quizAttempts.userId, one.id))).toEqual([])
    expect((await results()).body.data.attempts).toBe(0)
  })
})
