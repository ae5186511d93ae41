import type { Answer } from '#web/lib/api-call.ts'
import type { AttemptResult, QuizSummary } from '../../attempt.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>

/** The player's data after an attempt, so that the list of chapters shows it at once. */
export function withResult(
  watch: Watch,
  chapitreId: number,
  { result, progress, now }: { result: AttemptResult; progress: number; now: number },
): Watch {
  const chapitres = watch.chapitres.map((chapter) =>
    chapter.id === chapitreId && chapter.kind === 'quiz'
      ? {
          ...chapter,
          progress: result.passed ? 100 : chapter.progress,
          quiz: summaryAfter(chapter.quiz, result, now),
        }
      : chapter,
  )
  return { ...watch, chapitres, formation: { ...watch.formation, progress } }
}

function summaryAfter(quiz: QuizSummary, result: AttemptResult, now: number): QuizSummary {
  const passed = quiz.passed || result.passed
  const mustWait = !passed && quiz.waitMinutes > 0 && result.attemptsLeft !== 0
  return {
    ...quiz,
    passed,
    bestPercent: Math.max(quiz.bestPercent ?? 0, result.percent),
    attemptsUsed:
      quiz.attempts !== null && result.attemptsLeft !== null
        ? quiz.attempts - result.attemptsLeft
        : Math.max(1, quiz.attemptsUsed),
    nextAttemptAt: mustWait ? new Date(now + quiz.waitMinutes * 60_000).toISOString() : null,
  }
}
