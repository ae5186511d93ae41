import { Eye } from 'lucide-react'
import type { Decision, Inscription } from '#shared/inscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { words } from '#words/inscriptions.ts'
import { PlaceActions } from './place-actions.tsx'

export type RequestActionsProps = {
  request: Inscription
  /** The running action of this row. */
  busy: Decision | 'end' | null
  onApprove: (request: Inscription) => void
  onReject: (request: Inscription) => void
  onDetails: (request: Inscription) => void
  onEnd: (request: Inscription) => void
}

export function RequestActions(props: RequestActionsProps) {
  const { request, busy, onApprove, onReject, onDetails, onEnd } = props
  if (request.status !== 'En attente') {
    return (
      <PlaceActions
        request={request}
        busy={busy !== null}
        onDetails={() => onDetails(request)}
        onEnd={() => onEnd(request)}
      />
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
