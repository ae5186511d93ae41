import { written } from '#web/lib/written.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { words } from '#words/enrolments.ts'
import type { Enrolment } from '../../contract.ts'

const labels = words.ending

type Props = {
  request: Enrolment | null
  busy: boolean
  onCancel: () => void
  onEnd: (request: Enrolment) => void
}

export function EndDialog({ request, busy, onCancel, onEnd }: Props) {
  return (
    <ConfirmDialog
      open={request !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={labels.title}
      description={labels.text}
      danger
      confirmLabel={words.end}
      cancelLabel={words.cancel}
      busy={busy}
      busyLabel={labels.busy}
      onConfirm={() => request && onEnd(request)}
    >
      <p className="wrap-anywhere font-semibold">
        <bdi>{request?.fullName}</bdi>{' '}
        {request && (
          <bdi {...written(request.formationLanguage)} className="font-regular text-ink-muted">
            {request.formationName}
          </bdi>
        )}
      </p>
    </ConfirmDialog>
  )
}
