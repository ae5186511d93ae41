import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { longDate } from '#web/lib/dates.ts'
import { keyOf } from '#web/lib/query.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/passkeys.ts'
import type { OwnPasskey } from '../../passkey-formats.ts'
import { canUsePasskeys } from './passkey-support.ts'
import { useCreatePasskey } from './use-create-passkey.ts'

const labels = words.list

/** The keys that open the account without a password, and a button to add this device. */
export function PasskeyList({ passkeys }: { passkeys: OwnPasskey[] }) {
  const creation = useCreatePasskey()
  const [removing, setRemoving] = useState<OwnPasskey | null>(null)
  return (
    <div className="mt-4 grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h3 className="font-medium text-base">{labels.title}</h3>
          <p className="max-w-measure text-ink-soft text-sm">{labels.text}</p>
        </div>
        {canUsePasskeys() && (
          <Button
            size="small"
            busy={creation.isPending}
            busyLabel={labels.adding}
            onClick={() => creation.mutate()}
          >
            {labels.add}
          </Button>
        )}
      </div>
      {creation.isError && <Panel tone="danger">{messageOf(creation.error, labels.addFailed)}</Panel>}
      <ul className="grid">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />
    </div>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt ? labels.used(longDate(lastUsedAt)) : labels.neverUsed
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted text-sm">{labels.dates(labels.created(longDate(createdAt)), used)}</p>
      </div>
      <Button variant="quiet-danger" size="small" aria-label={labels.removeNamed(name)} onClick={onRemove}>
        {labels.remove}
      </Button>
    </li>
  )
}

const removalLabels = words.removal

type Props = { passkey: OwnPasskey | null; onClose: () => void }

function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const queries = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn: (id: number) =>
      withRecentSignIn(() => api('DELETE /api/user/passkeys/:id', { params: { id } })),
    onSuccess() {
      onClose()
      toast(removalLabels.done)
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
      title={removalLabels.question}
      description={passkey ? removalLabels.text(passkey.name) : ''}
      danger
      confirmLabel={removalLabels.confirm}
      cancelLabel={removalLabels.cancel}
      busy={removal.isPending}
      busyLabel={removalLabels.busy}
      onConfirm={() => passkey && removal.mutate(passkey.id)}
    >
      {removal.isError && <Panel tone="danger">{messageOf(removal.error, removalLabels.failed)}</Panel>}
    </ConfirmDialog>
  )
}
