import { longDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/passkeys.ts'
import type { OwnPasskey } from '../../passkey-formats.ts'

const labels = words.list

export function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
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
