// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapterQuestions, questionAnswers } from '#db/schema/questions.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { openAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/questions.ts'

describe('A thread', () => {
  it('takes two hundred answers, also when two come at once', async ({
    academy,
    trainer,
    asker,
    other,
    ask,
  }) => {
    const id = await ask()
    const answer = (as: TestPerson) =>
      academy.call('POST /api/questions/:id/answers', { as, params: { id }, body: { text: 'Parce que.' } })
    const row = { questionId: id, authorId: other.id, text: 'Encore un mot.' }
    await academy.platform.db.insert(questionAnswers).values(Array.from({ length: 199 }, () => row))
    const last = await Promise.all([answer(other), answer(trainer)])
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('thread_full')
    expect((await answer(asker)).status).toBe(409)
    expect(await academy.platform.db.$count(questionAnswers, eq(questionAnswers.questionId, id))).toBe(200)
  })
})

describe('Ten a minute and three hundred a day', () => {
  it('count questions and answers together, of one person', async () => {
    const strict = await openAcademy({ RATE_LIMIT: 'on' })
    try {
      const { platform } = strict
      const formation = await addFormation(platform)
      const [chapter] = await addLessons(platform, formation.id, [1])
      const [one, two] = [await strict.person('user'), await strict.person('user')]
      for (const person of [one, two]) await enrol(platform, person, formation.id)
      const send = (as: TestPerson) =>
        strict.call('POST /api/formations/:id/questions', {
          as,
          params: { id: formation.id },
          body: { chapitreId: chapter?.id, text: 'Pourquoi ?' },
        })
      const { body } = await send(one)
      const answer = () =>
        strict.call('POST /api/questions/:id/answers', {
          as: one,
          params: { id: body.id },
          body: { text: 'Parce que.' },
        })
      for (let count = 1; count < 10; count++) {
        expect((await (count % 2 ? answer() : send(one))).status).toBe(201)
      }
      const refused = await answer()
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect((await send(one)).status).toBe(429)
      expect((await send(two)).status).toBe(201)
      const kept = await platform.db.$count(chapterQuestions, eq(chapterQuestions.authorId, one.id))
      expect(kept).toBe(5)

      // Three hundred a day, however slowly they come.
      const day = eq(rateLimits.key, `questions:day:${two.id}`)
      await platform.db.update(rateLimits).set({ count: 299 }).where(day)
      expect((await send(two)).status).toBe(201)
      expect((await send(two)).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
