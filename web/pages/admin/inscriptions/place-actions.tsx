import { Eye, UserMinus } from 'lucide-react'
import type { Inscription } from '#shared/inscriptions.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { RowActions } from '#web/ui/table.tsx'
import { words } from '#words/inscriptions.ts'

type Props = { request: Inscription; busy: boolean; onDetails: () => void; onEnd: () => void }

/** The actions of a decided request: its details, and for an approved one the end of the enrolment. */
export function PlaceActions({ request, busy, onDetails, onEnd }: Props) {
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
