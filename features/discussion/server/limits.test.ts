// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapterQuestions, questionAnswers } from '#db/schema/questions.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/questions.ts'

const it = base.extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))

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
  it('count questions and answers together, of one person', async ({
    academy,
    formationId,
    chapters,
    asker,
    other,
  }) => {
    const { db } = academy.platform
    const send = (as: TestPerson) =>
      academy.call('POST /api/formations/:id/questions', {
        as,
        params: { id: formationId },
        body: { chapitreId: chapters[0], text: 'Pourquoi ?' },
      })
    const { body } = await send(asker)
    const answer = () =>
      academy.call('POST /api/questions/:id/answers', {
        as: asker,
        params: { id: body.id },
        body: { text: 'Parce que.' },
      })
    for (let count = 1; count < 10; count++) {
      expect((await (count % 2 ? answer() : send(asker))).status).toBe(201)
    }
    const refused = await answer()
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect((await send(asker)).status).toBe(429)
    expect((await send(other)).status).toBe(201)
    expect(await db.$count(chapterQuestions, eq(chapterQuestions.authorId, asker.id))).toBe(5)

    // Three hundred a day, however slowly they come.
    const day = eq(rateLimits.key, `questions:day:${other.id}`)
    await db.update(rateLimits).set({ count: 299 }).where(day)
    expect((await send(other)).status).toBe(201)
    expect((await send(other)).status).toBe(429)
  })
})
