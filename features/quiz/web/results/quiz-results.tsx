import { useMutation, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Download } from 'lucide-react'
import { useParams } from 'react-router'
import { isNotFound, messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { download } from '#web/lib/download.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { query } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FiguresLoading } from '#web/ui/figures.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/quiz-results.ts'
import { HardestQuestions } from './hardest-questions.tsx'
import { People } from './people.tsx'
import { ResultFigures } from './result-figures.tsx'

/** What came of a quiz: how many passed, which questions are hard, how results are spread, and who. */
export function QuizResults() {
  const { address, paths } = useAuthorSpace()
  const { id = '', chapitreId = '' } = useParams()
  const params = { id, chapitreId }
  const { data, error, refetch } = useQuery(
    query(`GET /api/${address}/formations/:id/quiz/:chapitreId/results`, { params }),
  )
  const results = data?.data
  usePageTitle(words.title, results?.title)
  return (
    <>
      <BackLink to={paths.course(id)}>{words.back}</BackLink>
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
        {results && results.people > 0 && <ExportResults {...params} />}
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

/** The shape of what comes. */
function ResultsLoading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <FiguresLoading />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <Skeleton className="h-56" />
        </Card>
        <Card>
          <Skeleton className="h-56" />
        </Card>
      </div>
    </div>
  )
}

/** Everybody as a file for a spreadsheet. */
function ExportResults(params: { id: string; chapitreId: string }) {
  const { address } = useAuthorSpace()
  const toast = useToast()
  const file = useMutation({
    mutationFn: () =>
      download(`GET /api/${address}/formations/:id/quiz/:chapitreId/results/export`, { params }),
    onError: (error) => toast({ message: messageOf(error, words.exportFailed), tone: 'danger' }),
  })
  return (
    <Button busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" />
      {words.export}
    </Button>
  )
}

const text = words.distribution

type Props = {
  /** How many people in 0–9, 10–19 … 90–100 percent. */
  people: readonly number[]
  passPercent: number
}

type Side = 'reached' | 'below' | 'mixed'

const shades: Record<Side, string> = {
  reached: 'bg-majorelle',
  below: 'border border-majorelle bg-majorelle-tint',
  mixed:
    'border border-majorelle bg-[linear-gradient(to_top,var(--majorelle)_50%,var(--majorelle-tint)_50%)]',
}

/** One column for each tenth, with its figure above it. */
function Distribution({ people, passPercent }: Props) {
  const top = Math.max(1, ...people)
  const sides = people.map((_, tenth) => sideOf(tenth, passPercent))
  return (
    <Card as="section">
      <h2 className="text-xl">{text.title}</h2>
      <p className="mb-4 text-ink-muted text-sm">{text.note}</p>
      <ol className="grid h-48 grid-cols-10 items-end gap-1 border-line-strong border-b sm:gap-1.5">
        {people.map((count, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is known by its place
          <li key={tenth} className="flex h-full min-w-0 flex-col justify-end">
            <span className="sr-only">
              {text.range(tenth * 10, lastOf(tenth))} {text.people(count)}
            </span>
            <b
              aria-hidden="true"
              className={cx('text-center text-xs tabular-nums', count === 0 && 'font-regular text-ink-muted')}
            >
              {words.figure(count)}
            </b>
            <span
              aria-hidden="true"
              className={cx(
                'block rounded-t-[3px] forced-colors:bg-[Highlight]',
                count > 0 && shades[sides[tenth] ?? 'below'],
              )}
              style={{ blockSize: `${(count * 85) / top}%` }}
            />
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="mt-1 grid grid-cols-10 gap-1 text-center text-ink-muted text-xs sm:gap-1.5"
      >
        {people.map((_, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tenth is known by its place
          <span key={tenth} className="tabular-nums">
            {words.figure(tenth * 10)}
          </span>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 text-ink-muted text-xs">
        {text.axis}
      </p>
      <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-sm">
        {[...new Set(sides)].map((side) => (
          <li key={side} className="flex items-center gap-2">
            <span className={cx('size-3 flex-none rounded-[3px]', shades[side])} />
            {text[side]}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const lastOf = (tenth: number) => (tenth === 9 ? 100 : tenth * 10 + 9)

/** Which side of the pass mark a tenth lies on; a mark of 75 lies inside of one. */
export function sideOf(tenth: number, passPercent: number): Side {
  if (tenth * 10 >= passPercent) return 'reached'
  return lastOf(tenth) < passPercent ? 'below' : 'mixed'
}
