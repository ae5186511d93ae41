import { paths } from '#shared/paths.ts'
import { QuizResults } from '#web/features/quiz-results/quiz-results.tsx'

export function QuizResultsPage() {
  return (
    <QuizResults
      read="GET /api/admin/formations/:id/quiz/:chapitreId/results"
      exportCall="GET /api/admin/formations/:id/quiz/:chapitreId/results/export"
      coursePath={paths.admin.course}
    />
  )
}
