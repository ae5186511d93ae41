// @embedded
import { describe, expect } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { chapterQuestions } from '#db/schema/questions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/questions.ts'

describe('Questions under a chapter', () => {
  it('are asked and answered, newest first, each with its author', async ({
    trainer,
    chapters,
    asker,
    other,
    ask,
    reply,
    list,
  }) => {
    const first = await ask('Pourquoi ?')
    await reply(first, trainer, 'Parce que.\nVoilà.')
    await reply(first, asker, 'Merci')
    const second = await ask('Et ici ?', other, chapters[1])
    const { body, status } = await list()
    expect(status).toBe(200)
    expect(body.total).toBe(2)
    expect(body.data).toMatchObject([
      { id: second, chapitreId: chapters[1], mine: false, answers: [] },
      {
        id: first,
        chapitreId: chapters[0],
        author: { name: 'Imane Chraïbi', photo: null, role: 'user' },
        text: 'Pourquoi ?',
        resolved: false,
        mine: true,
        answers: [
          {
            author: { name: 'Nadia Ouazzani', role: 'formateur' },
            text: 'Parce que.\nVoilà.',
            accepted: false,
            mine: false,
          },
          { text: 'Merci', mine: true },
        ],
      },
    ])
    expect((await list({ chapitreId: String(chapters[1]) })).body).toMatchObject({
      data: [{ id: second }],
      total: 1,
    })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  it('are found by their words, without accents, Arabic forms included', async ({ ask, list }) => {
    await ask('Où est l’école ?')
    await ask('أين المدرسة؟')
    expect((await list({ search: 'ECOLE' })).body.total).toBe(1)
    expect((await list({ search: 'اين المدرسه' })).body.total).toBe(1)
  })

  it('come twenty a page', async ({ academy, formationId, chapters, asker, list }) => {
    const rows = Array.from({ length: 21 }, (_, place) => ({
      formationId,
      chapterId: chapters[0] ?? 0,
      authorId: asker.id,
      text: `Question ${place}`,
    }))
    await academy.platform.db.insert(chapterQuestions).values(rows)
    const { body } = await list()
    expect([body.data.length, body.total]).toEqual([20, 21])
    expect((await list({ page: '2' })).body.data).toMatchObject([{ text: 'Question 0' }])
    expect((await list({ page: '0' })).status).toBe(400)
  })

  it.for(['', '   ', 'x'.repeat(2001), '\u0000'])(
    'have 1 to 2,000 characters (%#)',
    async (text, { academy, formationId, chapters, asker }) => {
      const { status } = await academy.call('POST /api/formations/:id/questions', {
        as: asker,
        params: { id: formationId },
        body: { chapitreId: chapters[0], text },
      })
      expect(status).toBe(400)
    },
  )

  it('stay text, whatever is in them', async ({ ask, list }) => {
    const text = '<script>alert(1)</script> https://example.ma'
    await ask(text)
    expect((await list()).body.data[0].text).toBe(text)
  })

  it('belong to a chapter of that course, which is not locked', async ({
    academy,
    trainer,
    formationId,
    asker,
  }) => {
    const { platform } = academy
    const elsewhere = await addLessons(platform, (await addCourse(platform)).id, [1])
    const call = (chapitreId: number | undefined, id = formationId) =>
      academy.call('POST /api/formations/:id/questions', {
        as: asker,
        params: { id },
        body: { chapitreId, text: 'Où ?' },
      })
    expect((await call(elsewhere[0]?.id)).status).toBe(404)
    const ordered = await addCourse(platform, { trainerId: trainer.id, sequential: true })
    const [first, second] = await addLessons(platform, ordered.id, [2])
    await enrol(platform, asker, ordered.id)
    expect((await call(first?.id, ordered.id)).status).toBe(201)
    const refused = await call(second?.id, ordered.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'chapter_locked'])
  })

  it('of a locked chapter are neither listed for a learner nor answered, changed or reported', async ({
    academy,
    trainer,
  }) => {
    const { platform, call } = academy
    const { id: formationId } = await addCourse(platform, { trainerId: trainer.id, sequential: true })
    const [first, second] = await addLessons(platform, formationId, [2])
    const beginner = await academy.person('user')
    const ahead = await academy.person('user')
    for (const learner of [beginner, ahead]) await enrol(platform, learner, formationId)
    await platform.db
      .insert(chapterProgress)
      .values({ userId: ahead.id, chapterId: first?.id ?? 0, percent: 100, completedAt: new Date() })
    const asked = await call('POST /api/formations/:id/questions', {
      as: trainer,
      params: { id: formationId },
      body: { chapitreId: second?.id, text: 'La solution du chapitre 2' },
    })
    const params = { id: Number(asked.body.id) }
    const totalFor = async (as: TestPerson) =>
      (await call('GET /api/formations/:id/questions', { as, params: { id: formationId } })).body.total
    expect(await Promise.all([trainer, ahead, beginner].map(totalFor))).toEqual([1, 1, 0])

    const answer = (as: TestPerson) =>
      call('POST /api/questions/:id/answers', { as, params, body: { text: 'Oui' } })
    const report = (as: TestPerson) =>
      call('POST /api/questions/:id/report', { as, params, body: { reason: '' } })
    const resolve = call('PUT /api/questions/:id', { as: beginner, params, body: { resolved: true } })
    for (const refused of [await answer(beginner), await report(beginner), await resolve])
      expect([refused.status, refused.body.code]).toEqual([409, 'chapter_locked'])
    expect((await answer(trainer)).status).toBe(201)
    expect((await answer(ahead)).status).toBe(201)
    expect((await report(ahead)).status).toBeLessThan(300)
  })

  it('are nobody else’s: not enrolled, another trainer, enrolment ended', async ({
    academy,
    ask,
    list,
    change,
  }) => {
    const id = await ask()
    const strangers = [await academy.person('user'), await academy.person('formateur')]
    for (const as of strangers) {
      expect((await list({}, as)).status).toBe(404)
      expect((await change(id, { resolved: true }, as)).status).toBe(404)
      const answered = await academy.call('POST /api/questions/:id/answers', {
        as,
        params: { id },
        body: { text: 'Non' },
      })
      expect(answered.status).toBe(404)
    }
  })
})

describe('The list of open questions', () => {
  it('holds those of one’s own courses, with their place', async ({
    academy,
    leila,
    trainer,
    formationId,
    asker,
    ask,
    change,
  }) => {
    const id = await ask('Où est la salle ?')
    const done = await ask('Réglé ?')
    await change(done, { resolved: true }, asker)
    const mine = (query: Record<string, string> = {}) =>
      academy.call('GET /api/formateur/questions', { as: trainer, query: { search: 'salle', ...query } })
    expect((await mine()).body.data[0]).toMatchObject({ id, formationId, chapitreTitle: 'Chapitre 1' })
    expect((await mine({ search: 'Réglé' })).body.total).toBe(0)
    expect((await mine({ search: 'Réglé', state: 'all' })).body.total).toBeGreaterThan(0)
    const stranger = await academy.person('formateur')
    expect((await academy.call('GET /api/formateur/questions', { as: stranger })).body.total).toBe(0)
    const all = await academy.call('GET /api/admin/questions', { as: leila })
    expect(all.body.data[0]).toMatchObject({ id })
  })

  it('no longer holds what the team has answered, until the learner writes again', async ({
    academy,
    leila,
    trainer,
    asker,
    other,
    ask,
    reply,
  }) => {
    const id = await ask('Et la rampe ?')
    const open = async () =>
      (await academy.call('GET /api/formateur/questions', { as: trainer, query: { search: 'rampe' } })).body
    await reply(id, other)
    expect((await open()).total).toBe(1)
    await reply(id, trainer)
    expect(await open()).toMatchObject({ data: [], total: 0 })
    await reply(id, asker, 'Laquelle ?')
    expect((await open()).data).toMatchObject([{ id, resolved: false }])
    await reply(id, leila)
    expect((await open()).total).toBe(0)
    const all = { search: 'rampe', state: 'all' as const }
    const { body } = await academy.call('GET /api/formateur/questions', { as: trainer, query: all })
    expect(body.data).toMatchObject([{ id, resolved: false }])
  })
})
