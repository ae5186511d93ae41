import { eq, sql } from 'drizzle-orm'
import { chapters, sections } from '#db/schema/chapters.ts'
import { quizAttempts, quizzes } from '#db/schema/quiz.ts'
import type { AnswerValue } from '#features/quiz/attempt.ts'
import type { SentQuiz } from '#features/quiz/definition.ts'
import { type FrozenQuestion, rightAnswer } from '#features/quiz/frozen.ts'
import { readQuiz } from '#features/quiz/server/authors-service.ts'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestAcademy } from './academy.ts'

type WithDb = Pick<Platform, 'db'>

/** Adds a section with one quiz at the end of a course; by default a quiz of every type, 10 points in all. */
export async function addQuiz({ db }: WithDb, formationId: number, sent: SentQuiz = aQuizOfEveryType()) {
  const read = readQuiz(sent)
  if (read.quizProblem) throw new Error(read.quizProblem.message)
  const count = await db.$count(chapters, eq(chapters.formationId, formationId))
  const place = { formationId, position: count + 1_000 }
  const [section] = await db
    .insert(sections)
    .values({ ...place, title: 'Évaluation' })
    .returning()
  const text = { title: 'Quiz', description: 'Ce que l’on a appris.', durationMinutes: 10 }
  const [chapter] = await db
    .insert(chapters)
    .values({ ...place, ...text, sectionId: section?.id ?? 0, kind: 'quiz' })
    .returning()
  if (!chapter) throw new Error('the quiz was not added')
  await db.insert(quizzes).values({ chapterId: chapter.id, definition: read.quiz })
  return chapter
}

/** What is right in an attempt, read where learners cannot: in its row. */
export async function rightAnswersOf({ db }: WithDb, attemptId: number) {
  const questions = await frozenOf({ db }, attemptId)
  return Object.fromEntries(questions.map((one): [string, AnswerValue] => [one.id, rightAnswer(one)]))
}

export async function frozenOf({ db }: WithDb, attemptId: number): Promise<FrozenQuestion[]> {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId))
  return row?.questions ?? []
}

/** Lets time pass for an attempt: it began, and ends, so many seconds earlier. */
export async function passTime({ db }: WithDb, attemptId: number, seconds: number) {
  const earlier = (column: typeof quizAttempts.startedAt) =>
    sql`${column} - make_interval(secs => ${seconds})`
  await db
    .update(quizAttempts)
    .set({
      startedAt: earlier(quizAttempts.startedAt),
      expiresAt: sql`${quizAttempts.expiresAt} - make_interval(secs => ${seconds})`,
      submittedAt: sql`${quizAttempts.submittedAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(quizAttempts.id, attemptId))
}

/** The id of the open attempt of a learner, made if there is none. */
export async function openAttempt(
  academy: TestAcademy,
  learner: { token: string },
  chapitreId: number,
): Promise<number> {
  const { body } = await academy.call('POST /api/quiz/:chapitreId/attempts', {
    as: learner,
    params: { chapitreId },
  })
  return body.attempt.id
}
