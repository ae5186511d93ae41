import { describe, expect, it } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { addQuiz } from '#server/testing/quizzes.ts'
import { ask } from './support/calls.ts'
import { addClassroom } from './support/classroom.ts'
import { underLoad } from './support/load.ts'
import { newSetup, openOn } from './support/test-servers.ts'

const LEARNERS = 4
const QUIZZES = 40
const ENOUGH = 40

/** What the server said to a learner of one quiz before it was killed. */
interface Told {
  learner: TestPerson
  chapitreId: number
  attemptId: number
  answers: Record<string, unknown>
  percent: number | null
}

// Killed with its database, too: the harder case. That PostgreSQL loses nothing either is in crash.test.ts.
describe('A server on the embedded database, killed while learners answer', () => {
  it('has lost no answer and no result, and completed what was passed', async () => {
    const setup = await newSetup('embedded')
    const { room, quizIds } = await setup.withDatabase(async (platform) => {
      const classroom = await addClassroom(platform, { learners: LEARNERS, chapters: 1 })
      const ids: number[] = []
      for (let one = 0; one < QUIZZES; one++) {
        // « Le handicap est visible » is one point of ten.
        const quiz = aQuizOfEveryType({ passPercent: 10, timeLimitMinutes: 60 })
        ids.push((await addQuiz(platform, classroom.formationId, quiz)).id)
      }
      return { room: classroom, quizIds: ids }
    })
    const academy = await openOn(setup)

    const told: Told[] = []
    const crowd = underLoad(LEARNERS, async (person) => {
      const learner = room.learners[person] as TestPerson
      const chapitreId = quizIds[told.filter((one) => one.learner === learner).length]
      if (!chapitreId) return
      const { body } = await ask(academy, 'POST /api/quiz/:chapitreId/attempts', {
        as: learner,
        params: { chapitreId },
      })
      const mine: Told = { learner, chapitreId, attemptId: body.attempt.id, answers: {}, percent: null }
      told.push(mine)
      for (const answers of [{ 'q-text': `réponse ${told.length}` }, { 'q-true': false }]) {
        const params = { id: mine.attemptId }
        const autosaved = await ask(academy, 'PUT /api/quiz/attempts/:id', {
          as: learner,
          params,
          body: { answers },
        })
        expect(autosaved.status).toBe(200)
        Object.assign(mine.answers, answers)
      }
      const submitted = await ask(academy, 'POST /api/quiz/attempts/:id/submit', {
        as: learner,
        params: { id: mine.attemptId },
        body: {},
      })
      expect(submitted.status).toBe(200)
      mine.percent = submitted.body.result.percent
      if (told.filter(({ percent }) => percent !== null).length >= ENOUGH) academy.child.kill('SIGKILL')
    })
    await academy.exited
    await crowd.stop().catch(() => {})

    // A second process takes over, as after a crash: what was open is still there.
    const again = await openOn(setup)
    for (const { learner, chapitreId, attemptId, percent } of told.filter((one) => one.percent === null)) {
      const { body } = await ask(again, 'GET /api/quiz/:chapitreId/attempts', {
        as: learner,
        params: { chapitreId },
      })
      expect([percent, body.data.map(({ id }: { id: number }) => id)]).toEqual([null, [attemptId]])
    }
    again.child.kill('SIGTERM')
    await again.exited

    const [attempts, progress] = await setup.withDatabase(async ({ db }) => [
      await db.select().from(quizAttempts),
      await db.select().from(chapterProgress),
    ])
    expect(told.filter(({ percent }) => percent !== null).length).toBeGreaterThanOrEqual(ENOUGH)
    const keyOf = ({ userId, chapterId }: { userId: number; chapterId: number }) => `${userId}/${chapterId}`
    expect(new Set(attempts.map(keyOf)).size).toBe(attempts.length)
    for (const { attemptId, answers, percent } of told) {
      const row = attempts.find(({ id }) => id === attemptId)
      expect(row?.answers).toMatchObject(answers)
      if (percent !== null) expect(row?.percent).toBe(percent)
    }
    const completed = progress.filter((row) => row.percent === 100).map(keyOf)
    const passed = attempts.filter((row) => row.passed).map(keyOf)
    expect(completed.sort()).toEqual(passed.sort())
  })
})
