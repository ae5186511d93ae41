import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import type { GroupMember } from '../contract.ts'
import { useReadGroups } from './use-read-groups.ts'

type Props = { groupId: number; member: GroupMember | null; onClose: () => void }

export function RemoveMemberDialog({ groupId, member, onClose }: Props) {
  const toast = useToast()
  const readGroups = useReadGroups()
  const removal = useMutation({
    mutationFn: (userId: number) =>
      api('DELETE /api/admin/groups/:id/members/:userId', { params: { id: groupId, userId } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readGroups()
      onClose()
    },
  })
  function close() {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => open || close()}
      title={words.leave.title}
      description={words.leave.text}
      danger
      confirmLabel={words.list.remove}
      cancelLabel={words.cancel}
      busy={removal.isPending}
      busyLabel={words.leave.busy}
      onConfirm={() => member && removal.mutate(member.userId)}
    >
      <ActionFailure failure={removal.error ? { title: words.actionFailed, error: removal.error } : null} />
      <p className="wrap-anywhere font-semibold">
        <bdi>{member?.fullName}</bdi> <bdi className="font-regular text-ink-muted">{member?.email}</bdi>
      </p>
    </ConfirmDialog>
  )
}
