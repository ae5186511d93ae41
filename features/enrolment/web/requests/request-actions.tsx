import { Eye, UserMinus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { words } from '#words/enrolments.ts'
import type { Decision, Enrolment } from '../../contract.ts'

export type RequestActionsProps = {
  request: Enrolment
  /** The running action of this row. */
  busy: Decision | 'end' | null
  onApprove: (request: Enrolment) => void
  onReject: (request: Enrolment) => void
  onDetails: (request: Enrolment) => void
  onEnd: (request: Enrolment) => void
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

type Props = { request: Enrolment; busy: boolean; onDetails: () => void; onEnd: () => void }

/** The actions of a decided request: its details, and for an approved one the end of the enrolment. */
function PlaceActions({ request, busy, onDetails, onEnd }: Props) {
  return (
    <RowActions>
      <Button variant="quiet" size="small" disabled={busy} onClick={onDetails}>
        <Eye aria-hidden="true" />
        {words.details}
      </Button>
      {request.status === 'Approuvée' && (
        <RowMenu label={words.actionsOf(request.fullName)} busy={busy}>
          <MenuItem danger icon={UserMinus} onSelect={onEnd}>
            {words.end}
          </MenuItem>
        </RowMenu>
      )}
    </RowActions>
  )
}
