import { useMutation, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { share } from '#shared/share.ts'
import { isNotFound, messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { shortDate, shortMoment } from '#web/lib/dates.ts'
import { download } from '#web/lib/download.ts'
import { locale } from '#web/lib/language.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { query } from '#web/lib/query.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figure, Figures, FiguresLoading } from '#web/ui/figures.tsx'
import { FiguresTable } from '#web/ui/figures-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/class-progress.ts'
import { words as common } from '#words/common.ts'
import type { ClassStatistics } from '../contract.ts'
import { Stops } from './stops.tsx'

type Props = {
  /** What else can be done for so many people. */
  action: (id: string, people: number) => ReactNode
  /** What the class was told, which the page composes. */
  announcements: (id: string) => ReactNode
  /** The list of people, which the page composes. */
  learners: (id: string, figures: ClassStatistics) => ReactNode
}

/** A class is counted for the first time in a few seconds. */
const COUNTING_MS = 3_000

/** Who follows a course: how many, where they stop, and who is stuck. */
export function ClassProgress({ action, announcements, learners }: Props) {
  const { address, paths } = useAuthorSpace()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...query(`GET /api/${address}/formations/:id/statistics`, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.data.counting && COUNTING_MS,
  })
  const figures = data?.data
  usePageTitle(words.title, figures?.formation)
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
            <ExportLearners id={id} />
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
          {announcements(id)}
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

/** The shape of what comes. */
function ClassProgressLoading() {
  return (
    <div role="status" className="grid gap-6">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <FiguresLoading />
      <Card>
        <Skeleton className="h-72" />
      </Card>
    </div>
  )
}

/** Everybody as a file for a spreadsheet. */
function ExportLearners({ id }: { id: string }) {
  const { address } = useAuthorSpace()
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => download(`GET /api/${address}/formations/:id/learners/export`, { params: { id } }),
    onError: (error) => toast({ message: messageOf(error, words.exportFailed), tone: 'danger' }),
  })
  return (
    <Button busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" />
      {words.export}
    </Button>
  )
}

const text = words.figures

function ClassFigures({ figures }: { figures: ClassStatistics }) {
  const { enrolled, active7Days, completed, averageProgress } = figures
  return (
    <Figures label={text.label}>
      <Figure term={text.enrolled} value={words.figure(enrolled)} />
      <Figure
        term={text.active}
        value={words.figure(active7Days)}
        note={text.activeNote(enrolled - completed)}
      />
      <Figure
        term={text.completed}
        value={words.figure(completed)}
        note={text.completedNote(share(completed, enrolled))}
      />
      <Figure term={text.average} value={words.percent(averageProgress)} note={text.averageNote} />
    </Figures>
  )
}

const weeksText = words.weeks

type Week = ClassStatistics['weeks'][number]
const SERIES = ['active', 'completions'] as const
const shades = {
  active: 'border border-saffron-ink bg-saffron',
  completions: 'bg-majorelle',
}

/** Two bars a week, and the same figures as a table. */
function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const isQuiet = weeks.every(({ active, completions }) => active === 0 && completions === 0)
  return (
    <Card as="section">
      <h2 className="mb-2 text-xl">{weeksText.title}</h2>
      {isQuiet ? (
        <p className="text-ink-soft">{weeksText.quiet}</p>
      ) : (
        <>
          <Chart weeks={weeks} />
          <FiguresTable
            summary={weeksText.figures}
            caption={weeksText.title}
            rowHeading={weeksText.week}
            columns={SERIES.map((series) => weeksText.series[series])}
            rows={weeks.toReversed().map((week) => ({
              key: week.start,
              name: shortDate(week.start),
              figures: SERIES.map((series) => words.figure(week[series])),
            }))}
          />
        </>
      )}
    </Card>
  )
}

/** Marks at which both ends and the middle are whole numbers. */
function marksOf(weeks: readonly Week[]) {
  const most = Math.max(2, ...weeks.flatMap((week) => SERIES.map((series) => week[series])))
  const step = 10 ** Math.floor(Math.log10(most / 2))
  const half = Math.ceil(most / 2 / step) * step
  return [half * 2, half, 0]
}

/** Weeks named under the bars: one of so many. */
const NAMED_EACH = 3

function Chart({ weeks }: { weeks: readonly Week[] }) {
  const marks = marksOf(weeks)
  const top = marks[0] ?? 2
  return (
    <div aria-hidden="true">
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        {SERIES.map((series) => (
          <li key={series} className="flex items-center gap-2">
            <span className={cx('size-3 flex-none rounded-[3px]', shades[series])} />
            {weeksText.series[series]}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-ink-muted text-xs">
        <div className="-my-2 flex flex-col justify-between text-end tabular-nums leading-4">
          {marks.map((mark) => (
            <span key={mark}>{words.figure(mark)}</span>
          ))}
        </div>
        <div className="relative flex h-40 items-end border-line-strong border-b">
          {marks.slice(0, -1).map((mark) => (
            <span
              key={mark}
              className="absolute inset-x-0 border-line border-t"
              style={{ insetBlockEnd: `${(mark * 100) / top}%` }}
            />
          ))}
          {weeks.map((week) => (
            <div
              key={week.start}
              className="relative flex h-full min-w-0 flex-1 items-end justify-center gap-px"
            >
              {SERIES.map((series) => (
                <span
                  key={series}
                  className={cx('w-full max-w-2.5 rounded-t-[3px]', week[series] > 0 && shades[series])}
                  style={{ blockSize: `${(week[series] * 100) / top}%` }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className="col-start-2 mt-1 grid auto-cols-fr grid-flow-col">
          {weeks.map(
            ({ start }, place) =>
              place % NAMED_EACH === 0 && (
                <span
                  key={start}
                  style={{ gridColumn: `span ${Math.min(NAMED_EACH, weeks.length - place)}` }}
                >
                  {dayAndMonth.format(new Date(start))}
                </span>
              ),
          )}
        </div>
      </div>
    </div>
  )
}

const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
