import type { SentQuiz } from '#features/quiz/definition.ts'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import type { TestAcademy } from './academy.ts'
import { it as base } from './cast.ts'
import { addCourse } from './courses.ts'
import { addLessons, enrol } from './lessons.ts'
import { addQuiz, rightAnswersOf } from './quizzes.ts'

/**
 * A new learner, enrolled in a new course of one lesson and a quiz, and the calls of a quiz: made by that learner
 * unless another person is named.
 */
async function openQuizLesson(academy: TestAcademy, quiz: SentQuiz) {
  const { platform } = academy
  const learner = await academy.person('user')
  const formationId = (await addCourse(platform)).id
  const [lesson] = await addLessons(platform, formationId, [1])
  const chapitreId = (await addQuiz(platform, formationId, quiz)).id
  await enrol(platform, learner, formationId)
  const params = { chapitreId }
  const start = (as = learner) => academy.call('POST /api/quiz/:chapitreId/attempts', { as, params })
  const autosave = (id: number, answers: unknown, as = learner) =>
    academy.call('PUT /api/quiz/attempts/:id', { as, params: { id }, body: { answers } })
  const submit = (id: number, body: object = {}, as = learner) =>
    academy.call('POST /api/quiz/attempts/:id/submit', { as, params: { id }, body })
  const startedId = async () => (await start()).body.attempt.id
  const passAttempt = async (id: number) => submit(id, { answers: await rightAnswersOf(platform, id) })
  return {
    learner,
    formationId,
    lessonId: lesson?.id ?? 0,
    chapitreId,
    start,
    autosave,
    submit,
    list: (as = learner) => academy.call('GET /api/quiz/:chapitreId/attempts', { as, params }),
    startedId,
    passAttempt,
    pass: async () => passAttempt(await startedId()),
    fail: async () => submit(await startedId()),
    /** The quiz on the page of its course. */
    watched: async () => {
      const watch = { as: learner, params: { id: formationId } }
      return (await academy.call('GET /api/formations/watch/:id', watch)).body.chapitres[1]
    },
    complete: () =>
      academy.call('POST /api/formations/complete-chapitre', {
        as: learner,
        body: { userId: learner.id, formationId, chapitreId },
      }),
    startAgain: () =>
      academy.call('POST /api/formations/reset-formation-progress', {
        as: learner,
        body: { userId: learner.id, formationId },
      }),
  }
}

/** Each test has a quiz lesson of its own, with a quiz of every type unless `changes` says otherwise. */
export const it = base
  .extend('changes', (): Partial<SentQuiz> => ({}))
  .extend('lesson', ({ academy, changes }) => openQuizLesson(academy, aQuizOfEveryType(changes)))
  .extend(
    'newLesson',
    ({ academy }) =>
      (changes: Partial<SentQuiz>) =>
        openQuizLesson(academy, aQuizOfEveryType(changes)),
  )
