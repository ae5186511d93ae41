import { paths } from '#shared/paths.ts'
import { QuizResults } from '#web/features/quiz-results/quiz-results.tsx'

export function QuizResultsPage() {
  return (
    <QuizResults
      read="GET /api/formateur/formations/:id/quiz/:chapitreId/results"
      exportCall="GET /api/formateur/formations/:id/quiz/:chapitreId/results/export"
      coursePath={paths.trainer.course}
    />
  )
}
