import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/passkeys.ts'
import type { OwnPasskey } from '../../passkey-formats.ts'

const labels = words.removal

type Props = { passkey: OwnPasskey | null; onClose: () => void }

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn: (id: number) =>
      withRecentSignIn(() => api('DELETE /api/user/passkeys/:id', { params: { id } })),
    onSuccess() {
      onClose()
      toast(labels.done)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') }),
  })

  function close() {
    removal.reset()
    onClose()
  }

  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={(next) => !next && close()}
      title={labels.question}
      description={passkey ? labels.text(passkey.name) : ''}
      danger
      confirmLabel={labels.confirm}
      cancelLabel={labels.cancel}
      busy={removal.isPending}
      busyLabel={labels.busy}
      onConfirm={() => passkey && removal.mutate(passkey.id)}
    >
      {removal.isError && <Panel tone="danger">{messageOf(removal.error, labels.failed)}</Panel>}
    </ConfirmDialog>
  )
}
