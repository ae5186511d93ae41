import type { quizAttempts } from '#db/schema/quiz.ts'
import type { Attempt, AttemptResult, EndedAttempt, GradedQuestion, OwnAttempt } from '../attempt.ts'
import { askedOf, type FrozenQuestion, rightAnswer } from '../frozen.ts'
import type { QuestionGrade } from '../grade.ts'
import type { selectOwnAttempts } from './queries.ts'
import type { AttemptRow, OutcomeRow } from './statements.ts'

/** An open attempt: its questions without what is right. */
export function presentAttempt(row: typeof quizAttempts.$inferSelect): Attempt {
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    questions: row.questions.map(askedOf),
    answers: row.answers,
  }
}

export function presentOwnAttempt(row: Awaited<ReturnType<typeof selectOwnAttempts>>[number]): OwnAttempt {
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    percent: row.percent,
    passed: row.passed,
  }
}

/** What was asked and answered. What is right stands in the result alone, where the quiz says so. */
export function presentEnded({ id, questions, answers }: AttemptRow): EndedAttempt {
  return { id, questions: questions.map(askedOf), answers }
}

/** The result of an attempt that has ended; its questions only where the quiz says so. */
export function presentResult(attempt: AttemptRow, outcome: OutcomeRow): AttemptResult {
  const showsQuestions =
    attempt.feedback === 'after-attempt' || (attempt.feedback === 'after-pass' && outcome.hasPassed)
  const grades = new Map(attempt.grades?.map((grade) => [grade.id, grade]))
  return {
    percent: attempt.percent ?? 0,
    points: (attempt.hundredths ?? 0) / 100,
    maxPoints: (attempt.maxHundredths ?? 0) / 100,
    passed: attempt.passed ?? false,
    attemptsLeft: outcome.attempts === null ? null : Math.max(0, outcome.attempts - outcome.used),
    questions: showsQuestions
      ? attempt.questions.map((question) => presentGraded(question, grades.get(question.id)))
      : [],
  }
}

function presentGraded(question: FrozenQuestion, grade: QuestionGrade | undefined): GradedQuestion {
  return {
    id: question.id,
    points: (grade?.hundredths ?? 0) / 100,
    maxPoints: question.points,
    correct: grade?.correct ?? false,
    ...(question.explanation ? { explanation: question.explanation } : {}),
    right: rightAnswer(question),
  }
}
