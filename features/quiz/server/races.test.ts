// @embedded
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { enrol } from '#server/testing/lessons.ts'
import { it as base } from '#server/testing/quiz-lesson.ts'
import { openAttempt, rightAnswersOf } from '#server/testing/quizzes.ts'
import type { SentQuiz } from '../definition.ts'
import { aQuizOfEveryType } from '../testing.ts'
import { readQuiz, writeQuizOf } from './authors-service.ts'

/** What two tabs, two devices or a course saved meanwhile may do to one another: nothing lost, nothing doubled. */
const it = base
  .extend('saved', ({ academy, lesson: { chapitreId } }) => async (changes: Partial<SentQuiz>) => {
    await writeQuizOf(academy.platform.db, chapitreId, readQuiz(aQuizOfEveryType(changes)))
  })
  .extend(
    'open',
    ({ academy, lesson: { learner, chapitreId } }) =>
      () =>
        openAttempt(academy, learner, chapitreId),
  )
  .extend(
    'rightOf',
    { scope: 'file' },
    ({ academy }) =>
      (id: number) =>
        rightAnswersOf(academy.platform, id),
  )
  .extend(
    'rows',
    ({ academy, lesson: { learner } }) =>
      ({ id } = learner) =>
        academy.platform.db.select().from(quizAttempts).where(eq(quizAttempts.userId, id)),
  )
  .extend('progress', ({ academy, lesson: { learner } }) => async () => {
    const [row] = await academy.platform.db
      .select()
      .from(chapterProgress)
      .where(eq(chapterProgress.userId, learner.id))
    return row
  })

const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))
const inTurn = async (count: number, act: () => Promise<void>) => {
  for (let round = 0; round < count; round++) await act()
}

describe('Two tabs', () => {
  it('that start together get one attempt', async ({ rows, lesson: { start } }) => {
    const answers = await times(8, () => start())
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.attempt.id)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })

  it('never get more attempts than there are, however they start and submit', async ({ rows, newLesson }) => {
    const { start, submit, learner } = await newLesson({ attempts: 3 })
    await times(6, async () => {
      for (let given = await start(); given.status !== 409; given = await start()) {
        await submit(given.body.attempt.id)
      }
    })
    expect(await rows(learner)).toHaveLength(3)
    expect((await start()).body.code).toBe('no_attempt_left')
  })

  it('that answer different questions lose none of them', async ({
    open,
    rightOf,
    lesson: { autosave, submit },
  }) => {
    const id = await open()
    const right = await rightOf(id)
    const answers = await times(7, (index) => {
      const [question = '', value] = Object.entries(right)[index] ?? []
      return autosave(id, { [question]: value })
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect((await submit(id)).body.result.percent).toBe(100)
  })

  it('that submit together get one result', async ({ open, rows, lesson: { submit } }) => {
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

  it('of which one answers while the other submits: what was taken counts, and what does not is refused', async ({
    open,
    lesson: { autosave, submit },
  }) => {
    await inTurn(10, async () => {
      const id = await open()
      const [autosaved, submitted] = await Promise.all([autosave(id, { 'q-true': false }), submit(id)])
      expect([200, 409]).toContain(autosaved.status)
      expect(submitted.body.result.points).toBe(autosaved.status === 200 ? 1 : 0)
    })
  })

  it('of which one starts the course again while the other submits leave no completion behind', async ({
    academy,
    open,
    rightOf,
    rows,
    progress,
    lesson: { submit, learner, formationId },
  }) => {
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
  it('completes its chapter once, beside positions that are written', async ({
    academy,
    open,
    rightOf,
    progress,
    lesson: { submit, learner, chapitreId },
  }) => {
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

describe('A course saved meanwhile', () => {
  it('changes nothing of an open attempt: neither its questions nor the percentage to pass', async ({
    saved,
    rightOf,
    lesson: { start, autosave, submit },
  }) => {
    const { attempt } = (await start()).body
    await autosave(attempt.id, { 'q-true': false })
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

  it('while attempts start: each asks all of one version', async ({
    academy,
    saved,
    lesson: { formationId, chapitreId },
  }) => {
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

it('the database holds one open attempt a learner and quiz, whoever writes it', async ({
  academy,
  open,
  lesson: { learner },
}) => {
  await open()
  const copy = academy.platform.db.execute(sql`
    insert into quiz_attempts (user_id, chapter_id, pass_percent, feedback, questions)
    select user_id, chapter_id, pass_percent, feedback, questions from quiz_attempts where user_id = ${learner.id}`)
  await expect(copy).rejects.toThrow()
})
