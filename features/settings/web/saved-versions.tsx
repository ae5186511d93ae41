import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { shortMoment } from '#web/lib/dates.ts'
import { keyOf, query } from '#web/lib/query.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/identity.ts'
import type { SavedSettings } from '../contract.ts'

const labels = words.versions
const VERSIONS = 'GET /api/admin/settings/versions'

type Props = { version: number; onRestored: (answer: SavedSettings) => void }

/** The saved versions, each of which can come back. */
export function SavedVersions({ version, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        {labels.open}
      </Button>
      {isOpen && <VersionsDialog version={version} onRestored={onRestored} onClose={() => setOpen(false)} />}
    </>
  )
}

function VersionsDialog({ version, onRestored, onClose }: Props & { onClose: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const list = useQuery({ ...query(VERSIONS), staleTime: 0 })
  const restoring = useMutation({
    mutationFn: (wanted: number) =>
      api('POST /api/admin/settings/versions/:version/restore', {
        params: { version: wanted },
        body: { version },
      }),
    onSuccess: async (answer) => {
      onRestored(answer)
      toast(labels.restored)
      await queries.invalidateQueries({ queryKey: keyOf(VERSIONS) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      dismissible={!restoring.isPending}
      title={labels.title}
      description={labels.text}
      closeLabel={words.close}
    >
      <ActionFailure
        failure={restoring.error ? { title: labels.restoreFailed, error: restoring.error } : null}
      />
      {list.isError && (
        <RetryPanel title={labels.loadFailed} retryLabel={common.retry} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="h-24" />}
      {list.data?.data.length === 0 && <p className="text-ink-soft">{labels.none}</p>}
      <ul className="grid gap-1">
        {list.data?.data.map(({ version: one, at, by }) => (
          <li
            key={one}
            className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2 last:border-b-0"
          >
            <span className="text-sm">
              <time dateTime={at}>{shortMoment(at)}</time>
              {by && <span className="text-ink-muted"> {labels.by(by)}</span>}
            </span>
            {one === version ? (
              <Badge>{labels.current}</Badge>
            ) : (
              <Button
                size="small"
                busy={restoring.isPending && restoring.variables === one}
                busyLabel={labels.restoring}
                disabled={restoring.isPending && restoring.variables !== one}
                onClick={() => restoring.mutate(one)}
              >
                {labels.restore(shortMoment(at))}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
