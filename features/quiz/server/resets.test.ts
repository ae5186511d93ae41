import { describe, expect } from 'vitest'
import { enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/quiz-lesson.ts'
import { addQuiz } from '#server/testing/quizzes.ts'
import { aQuizOfEveryType } from '../testing.ts'

describe('Starting a course again', () => {
  it('sets the quiz back, its open attempt too', async ({
    lesson: { pass, startedId, startAgain, watched, list, autosave, submit, complete, start },
  }) => {
    await pass()
    const open = await startedId()
    await startAgain()
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 2, bestPercent: null, passed: false })
    expect((await watched()).progress).toBe(0)
    expect((await list()).body.data).toEqual([])
    expect(await autosave(open, { 'q-true': true })).toMatchObject({ body: { code: 'attempt_ended' } })
    expect(await submit(open)).toMatchObject({ status: 409, body: { code: 'attempt_ended' } })
    expect(await complete()).toMatchObject({ body: { code: 'quiz_not_passed' } })
    expect((await start()).status).toBe(201)
  })

  it('gives no attempt back', async ({ newLesson }) => {
    const { fail, startAgain, pass, submit, list, watched, start } = await newLesson({ attempts: 2 })
    await fail()
    await startAgain()
    const { body } = await pass()
    expect(body.result.attemptsLeft).toBe(0)
    expect((await submit((await list()).body.data[0].id)).body.result.attemptsLeft).toBe(0)
    await startAgain()
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 2, nextAttemptAt: null })
    expect(await start()).toMatchObject({ status: 409, body: { code: 'no_attempt_left' } })
  })

  it('leaves a quiz as it is once no attempt is left: its result, its completion, what comes after it', async ({
    newLesson,
  }) => {
    const { fail, pass, list, startAgain, watched, complete } = await newLesson({ attempts: 2 })
    await fail()
    await pass()
    const before = (await list()).body
    await startAgain()
    expect(await watched()).toMatchObject({
      progress: 100,
      quiz: { attemptsUsed: 2, bestPercent: 100, passed: true },
    })
    expect((await list()).body).toEqual(before)
    expect((await complete()).status).toBe(200)
    await startAgain()
    expect((await watched()).quiz).toMatchObject({ bestPercent: 100, passed: true })
  })

  it('leaves a failed quiz failed once no attempt is left', async ({ newLesson }) => {
    const { fail, startAgain, watched, start } = await newLesson({ attempts: 1 })
    await fail()
    await startAgain()
    expect(await watched()).toMatchObject({
      progress: 0,
      quiz: { attemptsUsed: 1, bestPercent: 0, passed: false },
    })
    expect(await start()).toMatchObject({ status: 409, body: { code: 'no_attempt_left' } })
  })

  it('leaves the last attempt open', async ({ newLesson }) => {
    const { startedId, startAgain, start, passAttempt } = await newLesson({ attempts: 1 })
    const id = await startedId()
    await startAgain()
    expect((await start()).body.attempt.id).toBe(id)
    expect((await passAttempt(id)).body.result).toMatchObject({ passed: true, attemptsLeft: 0 })
  })

  it('while the last attempt is submitted leaves its completion', async ({ newLesson }) => {
    for (let round = 0; round < 5; round++) {
      const { startedId, passAttempt, startAgain, watched } = await newLesson({ attempts: 1 })
      const id = await startedId()
      await Promise.all([passAttempt(id), startAgain()])
      expect(await watched()).toMatchObject({ progress: 100, quiz: { passed: true, attemptsUsed: 1 } })
    }
  })

  it('does not shorten the time to wait', async ({ newLesson }) => {
    const { fail, watched, startAgain, start } = await newLesson({ waitMinutes: 60 })
    await fail()
    const { nextAttemptAt } = (await watched()).quiz
    await startAgain()
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 1, nextAttemptAt })
    expect(await start()).toMatchObject({
      status: 409,
      body: { code: 'wait_before_next_attempt', nextAttemptAt },
    })
  })

  it('makes nobody wait who had passed', async ({ newLesson }) => {
    const { pass, startAgain, watched, start } = await newLesson({ waitMinutes: 60 })
    await pass()
    await startAgain()
    expect((await watched()).quiz.nextAttemptAt).toBeNull()
    expect((await start()).status).toBe(201)
  })

  it('counts the attempts of each person and each quiz by themselves', async ({ academy, newLesson }) => {
    const { formationId, submit, start, startAgain, watched, fail, learner } = await newLesson({
      attempts: 1,
    })
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    await submit((await start(other)).body.attempt.id, {}, other)
    const second = await addQuiz(academy.platform, formationId, aQuizOfEveryType({ attempts: 1 }))
    await startAgain()
    expect((await watched()).quiz.attemptsUsed).toBe(0)
    await fail()
    const params = { chapitreId: second.id }
    const there = await academy.call('POST /api/quiz/:chapitreId/attempts', { as: learner, params })
    expect(there.status).toBe(201)
  })
})
