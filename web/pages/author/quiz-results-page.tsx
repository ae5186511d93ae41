import { QuizResults } from '#features/quiz/web/results/quiz-results.tsx'

export function QuizResultsPage() {
  return <QuizResults />
}
