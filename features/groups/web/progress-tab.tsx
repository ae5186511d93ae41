import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileUp, Plus, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answer } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { download } from '#web/lib/download.ts'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/groups.ts'
import type { OneGroup } from '../contract.ts'
import { RowsLoading } from './group-loading.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { ProgressCell } from './progress-cell.tsx'
import './print.css'

const labels = words.progress

type Props = { group: OneGroup; onOpen: (dialog: OpenDialog) => void }

/** Where each member stands in each course, on screen, on paper and as a file. */
export function ProgressTab({ group, onOpen }: Props) {
  const params = { id: String(group.id) }
  const { data, isError, refetch } = useQuery(query('GET /api/admin/groups/:id/progress', { params }))
  const rows = useShownRows(data?.members ?? [])
  if (isError && !data)
    return <RetryPanel title={labels.loadFailed} retryLabel={common.retry} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status">
        <VisuallyHidden>{labels.loading}</VisuallyHidden>
        <RowsLoading />
      </div>
    )
  if (data.members.length === 0 || data.formations.length === 0)
    return <NothingYet hasMembers={data.members.length > 0} onOpen={onOpen} />
  return (
    <section data-printed className="grid gap-4">
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1 print:hidden">
        <Button onClick={rows.print}>
          <Printer aria-hidden="true" />
          {labels.print}
        </Button>
        <ExportProgress id={group.id} />
      </div>
      <ProgressMatrix formations={data.formations} members={rows.shown} all={data.members} />
      <MemberCards formations={data.formations} members={rows.shown} />
      {rows.hidden > 0 && (
        <Button className="justify-self-start print:hidden" onClick={rows.showAll}>
          {labels.more(rows.hidden)}
        </Button>
      )}
      <p className="text-ink-muted text-sm">{labels.legend}</p>
    </section>
  )
}

function ExportProgress({ id }: { id: number }) {
  const toast = useToast()
  const file = useMutation({
    mutationFn: () => download('GET /api/admin/groups/:id/progress/export', { params: { id } }),
    onError: (error) => toast({ message: messageOf(error, labels.exportFailed), tone: 'danger' }),
  })
  return (
    <Button busy={file.isPending} onClick={() => file.mutate()}>
      <Download aria-hidden="true" />
      {labels.export}
    </Button>
  )
}

function NothingYet({ hasMembers, onOpen }: { hasMembers: boolean; onOpen: Props['onOpen'] }) {
  return hasMembers ? (
    <EmptyState
      title={labels.noCourse}
      action={
        <Button variant="primary" onClick={() => onOpen('enrol')}>
          <Plus aria-hidden="true" />
          {words.page.enrol}
        </Button>
      }
    >
      {labels.noCourseText}
    </EmptyState>
  ) : (
    <EmptyState
      title={labels.noMember}
      action={
        <Button variant="primary" onClick={() => onOpen('import')}>
          <FileUp aria-hidden="true" />
          {words.page.import}
        </Button>
      }
    >
      {labels.noMemberText}
    </EmptyState>
  )
}

/** More than a screen or two; a browser is slow with thousands. */
const SHOWN = 60

/** The first rows of a long list; all of them when asked for, and on paper. */
function useShownRows<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    // Also before the browser's own menu prints.
    const whole = () => flushSync(() => setWhole(true))
    window.addEventListener('beforeprint', whole)
    return () => window.removeEventListener('beforeprint', whole)
  }, [])
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return {
    shown,
    hidden: rows.length - shown.length,
    showAll: () => setWhole(true),
    print: () => {
      flushSync(() => setWhole(true))
      window.print()
    },
  }
}

/** Below 64rem: a card a member, with the courses they follow. */
function MemberCards({ formations: courses, members }: ProgressProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:hidden print:hidden">
      {members.map(({ userId, fullName, cells }) => {
        const followed = cells.filter(({ progress }) => progress !== null)
        return (
          <li key={userId} className="rounded border border-line bg-surface p-4">
            <div className="flex items-baseline justify-between gap-2">
              <h2 className="text-base tracking-normal">
                <bdi>{fullName}</bdi>
              </h2>
              <span className="flex-none text-ink-muted text-sm">
                {followed.length > 0
                  ? ratioOf(cells)
                  : cells.some(({ state }) => state === 'invited')
                    ? words.progress.invited
                    : words.progress.notEnrolled}
              </span>
            </div>
            <ul className="mt-1 empty:hidden">
              {followed.map((cell) => (
                <li
                  key={cell.formationId}
                  className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-2 border-line border-t py-1 text-sm leading-snug"
                >
                  <bdi>{courses.find(({ id }) => id === cell.formationId)?.name}</bdi>
                  <ProgressCell {...cell} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}

type Progress = Answer<'GET /api/admin/groups/:id/progress'>
type ProgressProps = {
  formations: Progress['formations']
  members: readonly Progress['members'][number][]
}

type MatrixProps = ProgressProps & {
  /** Everybody, whose totals stand at the ends, however many rows are shown. */
  all: Progress['members']
}

/** From 64rem, and on paper: a row a member, a column a course, and how many are completed of those followed. */
function ProgressMatrix({ formations: courses, members, all }: MatrixProps) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with many courses it scrolls sideways, by keyboard too
      tabIndex={0}
      aria-label={words.progress.caption}
      className="hidden overflow-x-auto rounded border border-line bg-surface lg:block print:block print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm leading-snug">
        <caption className="sr-only">{words.progress.caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-10 border-line border-b bg-paper px-4 pt-4 pb-2 text-start align-bottom font-semibold text-ink-soft text-xs"
            >
              {words.progress.member}
            </th>
            {courses.map(({ id, name }) => (
              <th
                key={id}
                scope="col"
                className="w-35 min-w-35 text-balance border-line border-b bg-paper p-2 pt-4 text-start align-bottom font-semibold text-ink-soft text-xs print:min-w-0"
              >
                <bdi>{name}</bdi>
              </th>
            ))}
            <th scope="col" className={headOfTotals}>
              {labels.completed}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ userId, fullName, cells }) => (
            <tr key={userId} className="group/row">
              <th
                scope="row"
                className="wrap-anywhere sticky start-0 z-10 min-w-40 border-line border-b bg-surface px-4 py-2 text-start font-semibold group-last/row:border-b-0"
              >
                <bdi>{fullName}</bdi>
              </th>
              {cells.map((cell) => (
                <td key={cell.formationId} className="border-line border-b p-2 group-last/row:border-b-0">
                  <ProgressCell {...cell} />
                </td>
              ))}
              <td className={total}>{ratioOf(cells)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky start-0 z-10 border-line border-t bg-paper px-4 py-3 text-start font-semibold"
            >
              {labels.completed}
            </th>
            {courses.map(({ id }) => (
              <td key={id} className="border-line border-t bg-paper px-4 py-3 font-semibold tabular-nums">
                {ratioOf(all.flatMap(({ cells }) => cells.filter(({ formationId }) => formationId === id)))}
              </td>
            ))}
            <td className="border-line border-t bg-paper px-4 py-3 font-semibold tabular-nums">
              {ratioOf(all.flatMap(({ cells }) => cells))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const headOfTotals =
  'border-line border-b bg-paper px-4 pt-4 pb-2 text-start align-bottom font-semibold text-ink-soft text-xs'
const total =
  'whitespace-nowrap border-line border-b px-4 py-2 tabular-nums text-ink-soft group-last/row:border-b-0'

/** Completed courses of those that are followed; nothing for somebody who is only invited, and follows none yet. */
function ratioOf(cells: readonly Progress['members'][number]['cells'][number][]) {
  const followed = cells.filter(({ progress }) => progress !== null)
  return followed.length === 0
    ? null
    : labels.ratio(followed.filter(({ progress }) => progress === 100).length, followed.length)
}
