import { ChartColumn } from 'lucide-react'
import { useParams } from 'react-router'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words } from '#words/quiz-author.ts'
import { useQuizTools } from './quiz-tools.ts'

/** A chapter that is saved may have results. */
export function ResultsLink({ chapterId }: { chapterId: number | null }) {
  const { id } = useParams()
  const { resultsPath } = useQuizTools()
  if (chapterId === null || id === undefined) return null
  return (
    <ButtonLink size="small" variant="quiet" to={resultsPath(id, chapterId)}>
      <ChartColumn aria-hidden="true" />
      {words.results}
    </ButtonLink>
  )
}
