import { QuizResults } from '#features/quiz/web/results/quiz-results.tsx'
import { paths } from '#shared/paths.ts'

export function QuizResultsPage() {
  return (
    <QuizResults
      read="GET /api/admin/formations/:id/quiz/:chapitreId/results"
      exportCall="GET /api/admin/formations/:id/quiz/:chapitreId/results/export"
      coursePath={paths.admin.course}
    />
  )
}
