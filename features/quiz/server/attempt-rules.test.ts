import { describe, expect } from 'vitest'
import { it } from '#server/testing/quiz-lesson.ts'
import { passTime } from '#server/testing/quizzes.ts'
import { aQuizOfEveryType } from '../testing.ts'

describe('Rules of attempts', () => {
  it('allow so many, and say how many are left', async ({ newLesson }) => {
    const { fail, watched, start } = await newLesson({ attempts: 2 })
    expect((await fail()).body.result.attemptsLeft).toBe(1)
    expect(await watched()).toMatchObject({ quiz: { attempts: 2, attemptsUsed: 1 } })
    expect((await fail()).body.result.attemptsLeft).toBe(0)
    expect(await start()).toMatchObject({ status: 409, body: { code: 'no_attempt_left' } })
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 2, nextAttemptAt: null })
  })

  it('make one wait from the submission on, and not after passing', async ({ academy, newLesson }) => {
    const { fail, start, list, watched, pass } = await newLesson({ waitMinutes: 60 })
    await fail()
    const refused = await start()
    expect(refused).toMatchObject({ status: 409, body: { code: 'wait_before_next_attempt' } })
    const [{ id, submittedAt }] = (await list()).body.data
    const next = new Date(Date.parse(submittedAt) + 3_600_000).toISOString()
    expect(Date.parse(refused.body.nextAttemptAt)).toBeCloseTo(Date.parse(next), -3)
    expect((await watched()).quiz.nextAttemptAt).not.toBeNull()
    await passTime(academy.platform, id, 3_600)
    expect((await pass()).status).toBe(200)
    expect((await watched()).quiz).toMatchObject({ nextAttemptAt: null, passed: true })
    expect((await start()).status).toBe(201)
  })

  it('let one try again after passing, and the best counts', async ({
    lesson: { pass, fail, watched, list },
  }) => {
    await pass()
    await fail()
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 2, bestPercent: 100, passed: true })
    expect((await watched()).progress).toBe(100)
    expect((await list()).body.data.map(({ percent }) => percent)).toEqual([0, 100])
  })

  it('show the open attempt in the list and count it', async ({ lesson: { startedId, list, watched } }) => {
    const id = await startedId()
    expect((await list()).body.data).toMatchObject([{ id, submittedAt: null, percent: null, passed: null }])
    expect((await watched()).quiz).toEqual({
      questionCount: 7,
      passPercent: 70,
      attempts: null,
      attemptsUsed: 1,
      bestPercent: null,
      passed: false,
      timeLimitMinutes: null,
      waitMinutes: 0,
      feedback: 'after-attempt',
      nextAttemptAt: null,
    })
  })

  it('draw questions by lot, without mixing them unless told', async ({ newLesson }) => {
    const { start, submit, watched } = await newLesson({ draw: 3 })
    const author = aQuizOfEveryType().questions.map(({ id }) => id ?? '')
    for (let times = 0; times < 10; times++) {
      const { attempt } = (await start()).body
      const ids = attempt.questions.map(({ id }) => id)
      expect(ids).toEqual(author.filter((id) => ids.includes(id)))
      expect(ids).toHaveLength(3)
      await submit(attempt.id)
    }
    expect((await watched()).quiz.questionCount).toBe(3)
  })
})
