// @long
import { and, eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { it as base } from '#server/testing/quiz-lesson.ts'
import { addQuiz, openAttempt, rightAnswersOf } from '#server/testing/quizzes.ts'
import { aQuizOfEveryType } from '../testing.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend(
    'watch',
    ({ academy, lesson: { formationId, learner } }) =>
      async (id = formationId) =>
        (await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id } })).body.chapitres,
  )
  /** Statements of the second reading: the outline is in memory by then. */
  .extend('statementsOf', ({ academy, watch, lesson: { learner } }) => async (id: number) => {
    await watch(id)
    academy.platform.invalidation.invalidate('progress', learner.id)
    const run = vi.spyOn(academy.platform.database, 'run')
    await watch(id)
    const names = run.mock.calls.map(([{ name }]) => name)
    run.mockRestore()
    return names
  })
  .extend(
    'complete',
    ({ academy, lesson: { learner, formationId } }) =>
      (id: number) =>
        academy.call('POST /api/formations/complete-chapitre', {
          as: learner,
          body: { userId: learner.id, formationId, chapitreId: id },
        }),
  )
  .extend(
    'inOrder',
    ({ academy, lesson: { formationId } }) =>
      () =>
        academy.platform.db.update(courses).set({ sequential: true }).where(eq(courses.id, formationId)),
  )

describe('In a sequential course', () => {
  it('a quiz opens once the chapter before is complete', async ({
    inOrder,
    complete,
    watch,
    lesson: { start, list, lessonId },
  }) => {
    await inOrder()
    for (const answer of [await start(), await list()]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'chapter_locked' } })
    }
    expect((await watch())[1]).toMatchObject({ kind: 'quiz', locked: true })
    await complete(lessonId)
    expect((await start()).status).toBe(201)
    expect((await watch())[1].locked).toBe(false)
  })

  it('a passed quiz opens the next chapter, a failed one does not', async ({
    academy,
    inOrder,
    complete,
    watch,
    lesson: { formationId, lessonId, submit, learner, chapitreId },
  }) => {
    await inOrder()
    const next = await addQuiz(academy.platform, formationId)
    await complete(lessonId)
    await submit(await openAttempt(academy, learner, chapitreId))
    expect((await watch())[2].locked).toBe(true)
    const id = await openAttempt(academy, learner, chapitreId)
    await submit(id, { answers: await rightAnswersOf(academy.platform, id) })
    expect((await watch())[2]).toMatchObject({ id: next.id, locked: false })
  })
})

describe('Whoever is no longer enrolled', () => {
  it('neither answers nor submits, and finds it all again when enrolled anew', async ({
    academy,
    lesson: { learner, chapitreId, autosave, formationId, submit, start, list },
  }) => {
    const id = await openAttempt(academy, learner, chapitreId)
    await autosave(id, { 'q-true': false })
    const { db } = academy.platform
    const own = and(eq(enrolments.userId, learner.id), eq(enrolments.formationId, formationId))
    await db.update(enrolments).set({ status: 'Rejetée' }).where(own)
    for (const answer of [
      await autosave(id, { 'q-true': true }),
      await submit(id),
      await start(),
      await list(),
    ]) {
      expect(answer.status).toBe(404)
    }
    await db.update(enrolments).set({ status: 'Approuvée' }).where(own)
    expect((await start()).body.attempt).toMatchObject({ id, answers: { 'q-true': false } })
  })
})

describe('What a learner can fill', () => {
  it('is sixty attempts an hour, of which the newest fifty are listed', async ({
    lesson: { start, submit, list },
  }) => {
    const ids: number[] = []
    for (let count = 0; count < 60; count++) {
      const { status, body } = await start()
      expect(status).toBe(201)
      await submit(body.attempt.id)
      ids.unshift(body.attempt.id)
    }
    expect(await start()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const { data, total } = (await list()).body
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 50))
    expect(total).toBe(60)
  })

  it('never more than the questions take', async ({
    academy,
    lesson: { learner, chapitreId, autosave, start },
  }) => {
    const id = await openAttempt(academy, learner, chapitreId)
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`q${index}`, 'x']))
    expect((await autosave(id, many)).status).toBe(400)
    expect((await autosave(id, { 'q-text': 'x'.repeat(1_001) })).status).toBe(400)
    expect((await autosave(id, { 'q-multiple': Array.from({ length: 10_000 }, String) })).status).toBe(400)
    expect((await start()).body.attempt.answers).toEqual({})
  })
})

describe('The watch page', () => {
  it('asks nothing more for a course without a quiz, and one thing for all quizzes of another', async ({
    academy,
    statementsOf,
    lesson: { learner, formationId },
  }) => {
    const plain = (await addCourse(academy.platform)).id
    await addLessons(academy.platform, plain, [3])
    await enrol(academy.platform, learner, plain)
    expect(await statementsOf(plain)).toEqual(['progress_in'])
    await addQuiz(academy.platform, formationId, aQuizOfEveryType({ timeLimitMinutes: 5 }))
    expect(await statementsOf(formationId)).toEqual(['progress_in', 'quiz_standings'])
  })
})
