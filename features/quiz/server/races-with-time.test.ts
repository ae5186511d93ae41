// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { makeAllDue } from '#server/testing/jobs.ts'
import { it as base } from '#server/testing/quiz-lesson.ts'
import { openAttempt, passTime, rightAnswersOf } from '#server/testing/quizzes.ts'
import { endOverdue } from './ending.ts'

const it = base
  .extend('changes', () => ({ timeLimitMinutes: 1 }))
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

const inTurn = async (count: number, act: () => Promise<void>) => {
  for (let round = 0; round < count; round++) await act()
}

describe('Time that runs out', () => {
  it('at the very moment of a submit ends the attempt once, by what had arrived', async ({
    academy,
    open,
    rightOf,
    progress,
    lesson: { submit, learner },
  }) => {
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

  it('is counted by a job, though nobody comes back', async ({
    academy,
    open,
    rightOf,
    rows,
    progress,
    lesson: { autosave },
  }) => {
    const id = await open()
    await autosave(id, await rightOf(id))
    await passTime(academy.platform, id, 71)
    await makeAllDue(academy.platform.db)
    await vi.waitFor(async () => expect((await progress())?.percent).toBe(100), { timeout: 20_000 })
    const [row] = await rows()
    expect(row).toMatchObject({ percent: 100, passed: true })
    expect(row?.submittedAt).toEqual(row?.expiresAt)
  })

  it('has its own job from the start on', async ({ academy, open }) => {
    const id = await open()
    const { rows: jobs } = await academy.platform.database.execute(
      `select extract(epoch from run_after - now())::int as seconds from jobs where key = 'attempt ${id}'`,
    )
    expect(Number(jobs[0]?.seconds)).toBeGreaterThan(60)
    expect(Number(jobs[0]?.seconds)).toBeLessThanOrEqual(70)
  })
})
