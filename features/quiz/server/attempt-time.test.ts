import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/quiz-lesson.ts'
import { passTime, rightAnswersOf } from '#server/testing/quizzes.ts'

const it = base.extend('changes', () => ({ timeLimitMinutes: 10 }))

describe('The time of an attempt', () => {
  it('is said at the start', async ({ lesson: { start } }) => {
    const { startedAt, expiresAt } = (await start()).body.attempt
    expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(600_000)
  })

  it('leaves ten seconds of grace for what is on its way', async ({
    academy,
    lesson: { startedId, autosave, submit, list },
  }) => {
    const id = await startedId()
    await passTime(academy.platform, id, 605)
    expect((await autosave(id, await rightAnswersOf(academy.platform, id))).status).toBe(200)
    expect((await submit(id)).body.result.passed).toBe(true)
    const [{ startedAt, submittedAt }] = (await list()).body.data
    expect(Date.parse(submittedAt) - Date.parse(startedAt)).toBe(600_000)
  })

  it('over, the answers kept so far count, and no later one', async ({
    academy,
    lesson: { startedId, autosave, submit },
  }) => {
    const id = await startedId()
    await autosave(id, { 'q-true': false })
    await passTime(academy.platform, id, 611)
    expect(await autosave(id, { 'q-text': 'inclure' })).toMatchObject({ body: { code: 'attempt_ended' } })
    const { body } = await submit(id, { answers: await rightAnswersOf(academy.platform, id) })
    expect(body.result).toMatchObject({ points: 1, percent: 10, passed: false })
  })

  it.for(['the watch page', 'the list of attempts', 'a start'])(
    'over, a passed quiz completes its chapter at the next look: %s',
    async (look, { academy, lesson: { startedId, autosave, list, start, watched } }) => {
      const id = await startedId()
      await autosave(id, await rightAnswersOf(academy.platform, id))
      await passTime(academy.platform, id, 611)
      if (look === 'the list of attempts') await list()
      if (look === 'a start') expect((await start()).status).toBe(201)
      expect((await watched()).progress).toBe(100)
    },
  )
})
