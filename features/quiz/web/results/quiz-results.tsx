import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/quiz-results.ts'
import { Distribution } from './distribution.tsx'
import { type ExportCall, ExportResults } from './export-results.tsx'
import { HardestQuestions } from './hardest-questions.tsx'
import { People } from './people.tsx'
import { ResultFigures } from './result-figures.tsx'
import { ResultsLoading } from './results-loading.tsx'

type Props = {
  read:
    | 'GET /api/formateur/formations/:id/quiz/:chapitreId/results'
    | 'GET /api/admin/formations/:id/quiz/:chapitreId/results'
  exportCall: ExportCall
  coursePath: (id: string) => string
}

/** What came of a quiz: how many passed, which questions are hard, how results are spread, and who. */
export function QuizResults({ read, exportCall, coursePath }: Props) {
  const { id = '', chapitreId = '' } = useParams()
  const params = { id, chapitreId }
  const { data, error, refetch } = useQuery(query(read, { params }))
  const results = data?.data
  return (
    <>
      <BackLink to={coursePath(id)}>{words.back}</BackLink>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">{words.title}</h1>
          {results && (
            <>
              <p className="wrap-anywhere font-semibold">
                <bdi>{results.title}</bdi>
              </p>
              <p className="text-ink-muted text-sm">{words.pass(results.passPercent)}</p>
            </>
          )}
        </div>
        {results && results.people > 0 && <ExportResults call={exportCall} params={params} />}
      </div>
      {error && isNotFound(error) && <Panel tone="warning" title={words.notFound} />}
      {error && !isNotFound(error) && !results && (
        <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
      )}
      {!results && !error && <ResultsLoading />}
      {results &&
        (results.people === 0 ? (
          <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
        ) : (
          <div className="grid gap-6">
            <ResultFigures results={results} />
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <HardestQuestions questions={results.questions} />
              <Distribution people={results.distribution} passPercent={results.passPercent} />
            </div>
            <People learners={results.learners} total={results.people} />
          </div>
        ))}
    </>
  )
}
