import { Eye } from 'lucide-react'
import type { Decision, Inscription } from '#shared/inscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { words } from '#words/inscriptions.ts'

export type RequestActionsProps = {
  request: Inscription
  /** What is being done to this row. */
  busy: Decision | null
  onApprove: (request: Inscription) => void
  onReject: (request: Inscription) => void
  onDetails: (request: Inscription) => void
}

/** What is done is done: a request already decided has its details only. */
export function RequestActions({ request, busy, onApprove, onReject, onDetails }: RequestActionsProps) {
  if (request.status !== 'En attente') {
    return (
      <RowActions>
        <Button variant="quiet" size="small" onClick={() => onDetails(request)}>
          <Eye aria-hidden="true" />
          {words.details}
        </Button>
      </RowActions>
    )
  }
  return (
    <RowActions>
      <Button
        variant="soft"
        size="small"
        busy={busy === 'approuve'}
        disabled={busy === 'reject'}
        onClick={() => onApprove(request)}
      >
        {words.approve}
      </Button>
      <Button variant="quiet-danger" size="small" disabled={busy !== null} onClick={() => onReject(request)}>
        {words.reject}
      </Button>
      <Button
        variant="quiet"
        size="icon-small"
        aria-label={words.detailsOf(request.fullName)}
        disabled={busy !== null}
        onClick={() => onDetails(request)}
      >
        <Eye aria-hidden="true" />
      </Button>
    </RowActions>
  )
}
