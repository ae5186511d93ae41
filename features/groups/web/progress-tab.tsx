import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileUp, Plus, Printer } from 'lucide-react'
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
import { MemberCards } from './member-cards.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { ProgressMatrix } from './progress-matrix.tsx'
import { useShownRows } from './use-shown-rows.ts'
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
      <ProgressMatrix formations={data.formations} members={rows.shown} />
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
