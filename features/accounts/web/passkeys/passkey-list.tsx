import { useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/passkeys.ts'
import type { OwnPasskey } from '../../passkey-formats.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { canUsePasskeys } from './passkey-support.ts'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
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
