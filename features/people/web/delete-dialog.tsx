import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { words } from '#words/users.ts'
import type { Person } from '../contract.ts'

const labels = words.remove

type Props = {
  person: Person | null
  busy: boolean
  onCancel: () => void
  onDelete: (person: Person) => void
}

export function DeleteDialog({ person, busy, onCancel, onDelete }: Props) {
  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={labels.title}
      description={labels.text}
      danger
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel}
      busy={busy}
      busyLabel={labels.busy}
      onConfirm={() => person && onDelete(person)}
    >
      <p className="wrap-anywhere font-semibold">
        <bdi>{person?.fullName}</bdi> <bdi className="font-regular text-ink-muted">{person?.email}</bdi>
      </p>
    </ConfirmDialog>
  )
}
