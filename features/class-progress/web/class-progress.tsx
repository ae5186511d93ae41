import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isNotFound } from '#web/lib/api-error.ts'
import { shortMoment } from '#web/lib/format.ts'
import { query } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words } from '#words/class-progress.ts'
import { words as common } from '#words/common.ts'
import type { ClassStatistics } from '../contract.ts'
import { ClassFigures } from './class-figures.tsx'
import { ClassProgressLoading } from './class-progress-loading.tsx'
import { ExportLearners } from './export-learners.tsx'
import { Stops } from './stops.tsx'
import { Weeks } from './weeks.tsx'

/** Where the calls of an audience stand. */
export type Space = 'formateur/formations' | 'admin/formations'

type Props = {
  space: Space
  paths: { courses: string; quizResults: (id: string, chapterId: number) => string }
  /** What else can be done for so many people. */
  action: (id: string, people: number) => ReactNode
  /** The list of people, which the page composes. */
  learners: (id: string, figures: ClassStatistics) => ReactNode
}

/** A class is counted for the first time in a few seconds. */
const COUNTING_MS = 3_000

/** Who follows a course: how many, where they stop, and who is stuck. */
export function ClassProgress({ space, paths, action, learners }: Props) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query(`GET /api/${space}/:id/statistics`, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.data.counting && COUNTING_MS,
  })
  const figures = data?.data
  const isShown = figures && figures.enrolled > 0 && !figures.counting
  return (
    <>
      <BackLink to={paths.courses}>{words.back}</BackLink>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">{words.title}</h1>
          {figures && (
            <p className="wrap-anywhere font-semibold">
              <bdi>{figures.formation}</bdi>
            </p>
          )}
        </div>
        {figures && figures.enrolled > 0 && (
          <div className="flex flex-wrap gap-2">
            {action(id, figures.enrolled)}
            <ExportLearners space={space} id={id} />
          </div>
        )}
      </div>
      {error && isNotFound(error) && <Panel tone="warning" title={words.notFound} />}
      {error && !isNotFound(error) && !figures && (
        <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
      )}
      {!figures && !error && <ClassProgressLoading />}
      {figures?.enrolled === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
      {figures?.counting && (
        <Panel tone="info" title={words.counting}>
          {words.countingText}
        </Panel>
      )}
      {isShown && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <div>
            <ClassFigures figures={figures} />
            <CountedAt moment={figures.countedAt} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <Stops figures={figures} quizPath={(chapter) => paths.quizResults(id, chapter)} />
            <Weeks weeks={figures.weeks} />
          </div>
          <section>
            <h2 className="mb-3 text-xl">{words.people.title}</h2>
            {learners(id, figures)}
          </section>
        </div>
      )}
    </>
  )
}

/** A large class is counted by a job: the figures say how old they are. */
function CountedAt({ moment }: { moment: string | null | undefined }) {
  if (!moment) return null
  return <p className="mt-2 text-ink-muted text-sm">{words.countedAt(shortMoment(moment))}</p>
}
