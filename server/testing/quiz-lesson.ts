import type { SentQuiz } from '#shared/quiz/definition.ts'
import { aQuizOfEveryType } from '#shared/quiz/testing.ts'
import type { TestAcademy } from './academy.ts'
import { addFormation } from './formations.ts'
import { addLessons, enrol } from './lessons.ts'
import { addQuiz } from './quizzes.ts'

export type QuizLesson = Awaited<ReturnType<typeof openQuizLesson>>

/**
 * A new learner, enrolled in a new formation of one lesson and a quiz, and the calls of a quiz: made by that learner
 * unless another person is named.
 */
export async function openQuizLesson(academy: TestAcademy, quiz: SentQuiz = aQuizOfEveryType()) {
  const { platform } = academy
  const learner = await academy.person('user')
  const formationId = (await addFormation(platform)).id
  const [lesson] = await addLessons(platform, formationId, [1])
  const chapitreId = (await addQuiz(platform, formationId, quiz)).id
  await enrol(platform, learner, formationId)
  const params = { chapitreId }
  return {
    learner,
    formationId,
    lessonId: lesson?.id ?? 0,
    chapitreId,
    start: (as = learner) => academy.call('POST /api/quiz/:chapitreId/attempts', { as, params }),
    list: (as = learner) => academy.call('GET /api/quiz/:chapitreId/attempts', { as, params }),
    keep: (id: number, answers: unknown, as = learner) =>
      academy.call('PUT /api/quiz/attempts/:id', { as, params: { id }, body: { answers } }),
    submit: (id: number, body: object = {}, as = learner) =>
      academy.call('POST /api/quiz/attempts/:id/submit', { as, params: { id }, body }),
  }
}
