// @embedded
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { makeAllDue } from '#server/testing/jobs.ts'
import { enrol } from '#server/testing/lessons.ts'
import { openQuizLesson, type QuizLesson } from '#server/testing/quiz-lesson.ts'
import { openAttempt, passTime, rightAnswersOf } from '#server/testing/quizzes.ts'
import type { SentQuiz } from '#shared/quiz/definition.ts'
import { aQuizOfEveryType } from '#shared/quiz/testing.ts'
import { readQuiz, writeQuizOf } from './authors-service.ts'
import { endOverdue } from './ending.ts'

/** What two tabs, two devices or a course saved meanwhile may do to one another: nothing lost, nothing doubled. */
let academy: TestAcademy
let learner: QuizLesson['learner']
let formationId: number
let chapitreId: number
let start: QuizLesson['start']
let keep: QuizLesson['keep']
let submit: QuizLesson['submit']

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())
beforeEach(() => furnish())

async function furnish(quiz?: SentQuiz) {
  ;({ learner, formationId, chapitreId, start, keep, submit } = await openQuizLesson(academy, quiz))
}

const open = () => openAttempt(academy, learner, chapitreId)
const rightOf = (id: number) => rightAnswersOf(academy.platform, id)
const rows = () => academy.platform.db.select().from(quizAttempts).where(eq(quizAttempts.userId, learner.id))
const progress = async () => {
  const [row] = await academy.platform.db
    .select()
    .from(chapterProgress)
    .where(eq(chapterProgress.userId, learner.id))
  return row
}
const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const inTurn = async (count: number, act: () => Promise<void>) => {
  for (let round = 0; round < count; round++) await act()
}

describe('Two tabs', () => {
  it('that start together get one attempt', async () => {
    const answers = await times(8, () => start())
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.attempt.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  it('never get more attempts than there are, however they start and submit', async () => {
    await furnish(aQuizOfEveryType({ attempts: 3 }))
    await times(6, async () => {
      for (let given = await start(); given.status !== 409; given = await start()) {
        await submit(given.body.attempt.id)
      }
    })
    expect(await rows()).toHaveLength(3)
    expect((await start()).body.code).toBe('no_attempt_left')
  })

  it('that answer different questions lose none of them', async () => {
    const id = await open()
    const right = await rightOf(id)
    const answers = await times(7, (index) => {
      const [question = '', value] = Object.entries(right)[index] ?? []
      return keep(id, { [question]: value })
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect((await submit(id)).body.result.percent).toBe(100)
  })

  it('that submit together get one result', async () => {
    await inTurn(5, async () => {
      const id = await open()
      const answers = [{ 'q-true': false }, { 'q-text': 'inclure', 'q-true': false }, {}]
      const given = await times(6, (index) => submit(id, { answers: answers[index % 3] }))
      for (const { body } of given) expect(body).toEqual(given[0]?.body)
      const row = (await rows()).find((one) => one.id === id)
      expect(given[0]?.body.result.points).toBe((row?.hundredths ?? 0) / 100)
      expect(row?.revision).toBe(1)
    })
  })

  it('of which one answers while the other submits: what was taken counts, and what does not is refused', async () => {
    await inTurn(10, async () => {
      const id = await open()
      const [kept, submitted] = await Promise.all([keep(id, { 'q-true': false }), submit(id)])
      expect([200, 409]).toContain(kept.status)
      expect(submitted.body.result.points).toBe(kept.status === 200 ? 1 : 0)
    })
  })

  it('of which one starts the formation again while the other submits leave no completion behind', async () => {
    await inTurn(5, async () => {
      const id = await open()
      const answers = await rightOf(id)
      await Promise.all([
        submit(id, { answers }),
        academy.call('POST /api/formations/reset-formation-progress', {
          as: learner,
          body: { userId: learner.id, formationId },
        }),
      ])
      expect((await progress())?.percent ?? 0).toBe(0)
      expect((await rows()).every(({ resetAt }) => resetAt !== null)).toBe(true)
    })
  })
})

describe('A passed quiz', () => {
  it('completes its chapter once, beside positions that are written', async () => {
    const id = await open()
    const answers = await rightOf(id)
    await Promise.all([
      submit(id, { answers }),
      submit(id, { answers }),
      academy.call('PUT /api/formations/chapitre-position', {
        as: learner,
        body: { chapitreId, positionSeconds: 3, percent: 40 },
      }),
    ])
    const first = await progress()
    expect(first?.percent).toBe(100)
    const again = await open()
    await submit(again, { answers: await rightOf(again) })
    expect((await progress())?.completedAt).toEqual(first?.completedAt)
  })
})

describe('Time that runs out', () => {
  beforeEach(() => furnish(aQuizOfEveryType({ timeLimitMinutes: 1 })))

  it('at the very moment of a submit ends the attempt once, by what had arrived', async () => {
    await inTurn(5, async () => {
      const id = await open()
      const answers = await rightOf(id)
      await passTime(academy.platform, id, 70)
      const [given] = await Promise.all([
        submit(id, { answers }),
        endOverdue(academy.platform, {}),
        endOverdue(academy.platform, { userId: learner.id }),
      ])
      expect(given.body.result).toMatchObject({ points: 0, passed: false })
      expect((await submit(id)).body.result).toEqual(given.body.result)
    })
    expect(await progress()).toBeUndefined()
  })

  it('is counted by a job, though nobody comes back', async () => {
    const id = await open()
    await keep(id, await rightOf(id))
    await passTime(academy.platform, id, 71)
    await makeAllDue(academy.platform.db)
    await vi.waitFor(async () => expect((await progress())?.percent).toBe(100), { timeout: 20_000 })
    const [row] = await rows()
    expect(row).toMatchObject({ percent: 100, passed: true })
    expect(row?.submittedAt).toEqual(row?.expiresAt)
  })

  it('has its own job from the start on', async () => {
    const id = await open()
    const { rows: jobs } = await academy.platform.database.execute(
      `select extract(epoch from run_after - now())::int as seconds from jobs where key = 'attempt ${id}'`,
    )
    expect(Number(jobs[0]?.seconds)).toBeGreaterThan(60)
    expect(Number(jobs[0]?.seconds)).toBeLessThanOrEqual(70)
  })
})

describe('A course saved meanwhile', () => {
  const saved = async (changes: Partial<SentQuiz>) => {
    const { quiz } = readQuiz(aQuizOfEveryType(changes))
    if (quiz) await writeQuizOf(academy.platform.db, chapitreId, quiz)
  }

  it('changes nothing of an open attempt: neither its questions nor the percentage to pass', async () => {
    const { attempt } = (await start()).body
    await keep(attempt.id, { 'q-true': false })
    await saved({
      passPercent: 100,
      feedback: 'never',
      questions: [{ id: 'q-true', type: 'text', text: 'Autre', accepted: ['x'] }],
    })
    expect((await start()).body.attempt).toEqual({ ...attempt, answers: { 'q-true': false } })
    const { result } = (
      await submit(attempt.id, { answers: { ...(await rightOf(attempt.id)), 'q-single': 'c2' } })
    ).body
    expect(result).toMatchObject({ points: 9, maxPoints: 10, passed: true })
    expect(result.questions).toHaveLength(7)
    expect((await start()).body.attempt.questions).toMatchObject([{ id: 'q-true', type: 'text' }])
    expect((await submit(attempt.id)).body.result).toMatchObject({ points: 9, maxPoints: 10, passed: true })
  })

  it('while attempts start: each asks all of one version', async () => {
    const versions = [1, 2, 3, 4, 5].map((count) => aQuizOfEveryType().questions.slice(0, count))
    const learners = await times(5, async () => {
      const person = await academy.person('user')
      await enrol(academy.platform, person, formationId)
      return person
    })
    const [, ...starts] = await Promise.all([
      inTurn(5, async () => saved({ questions: versions.shift() ?? [] })),
      ...learners.map((as) =>
        academy.call('POST /api/quiz/:chapitreId/attempts', { as, params: { chapitreId } }),
      ),
    ])
    const order = aQuizOfEveryType().questions.map(({ id }) => id)
    for (const { body } of starts) {
      const ids = body.attempt.questions.map(({ id }) => id)
      expect(ids).toEqual(order.slice(0, ids.length))
    }
  })
})

it('the database holds one open attempt a learner and quiz, whoever writes it', async () => {
  await open()
  const copy = academy.platform.db.execute(sql`
    insert into quiz_attempts (user_id, chapter_id, pass_percent, feedback, questions)
    select user_id, chapter_id, pass_percent, feedback, questions from quiz_attempts where user_id = ${learner.id}`)
  await expect(copy).rejects.toThrow()
})
