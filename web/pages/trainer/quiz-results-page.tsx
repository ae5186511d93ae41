import { QuizResults } from '#features/quiz/web/results/quiz-results.tsx'
import { paths } from '#shared/paths.ts'

export function QuizResultsPage() {
  return (
    <QuizResults
      read="GET /api/formateur/formations/:id/quiz/:chapitreId/results"
      exportCall="GET /api/formateur/formations/:id/quiz/:chapitreId/results/export"
      coursePath={paths.trainer.course}
    />
  )
}
