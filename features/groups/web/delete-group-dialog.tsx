import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import type { Group } from '../contract.ts'
import { useReadGroups } from './use-read-groups.ts'

const labels = words.remove

type Props = { group: Pick<Group, 'id' | 'name'> | null; onClose: () => void; onDeleted?: () => void }

export function DeleteGroupDialog({ group, onClose, onDeleted }: Props) {
  const toast = useToast()
  const readGroups = useReadGroups()
  const removal = useMutation({
    mutationFn: (id: number) => api('DELETE /api/admin/groups/:id', { params: { id } }),
    onSuccess: async ({ message }) => {
      toast(message)
      onDeleted?.()
      onClose()
      await readGroups()
    },
  })
  function close() {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={group !== null}
      onOpenChange={(open) => open || close()}
      title={labels.title}
      description={labels.text}
      danger
      confirmLabel={words.menu.delete}
      cancelLabel={words.cancel}
      busy={removal.isPending}
      busyLabel={labels.busy}
      onConfirm={() => group && removal.mutate(group.id)}
    >
      <ActionFailure failure={removal.error ? { title: words.actionFailed, error: removal.error } : null} />
      <p className="wrap-anywhere font-semibold">
        <bdi>{group?.name}</bdi>
      </p>
    </ConfirmDialog>
  )
}
