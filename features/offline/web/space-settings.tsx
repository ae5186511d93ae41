import { useEffect, useState } from 'react'
import { fileSize } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { words } from '#words/device.ts'
import type { OfflineSettings } from './offline-items.ts'
import { changeSettings } from './store.ts'

const GB = 1024 ** 3
const LIMITS = [GB / 2, GB, 2 * GB, 5 * GB, 10 * GB]
const { page: text } = words

/** How much may be downloaded, and what is removed first. */
export function SpaceSettings({ settings }: { settings: OfflineSettings }) {
  const isPersistent = usePersistent()
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-lg">{text.settings}</h2>
      <Field label={text.limit} className="max-w-60">
        <Select
          value={String(settings.limitBytes ?? '')}
          onChange={({ target }) =>
            void changeSettings({ limitBytes: target.value === '' ? null : Number(target.value) })
          }
        >
          {LIMITS.map((limit) => (
            <option key={limit} value={limit}>
              {fileSize(limit)}
            </option>
          ))}
          <option value="">{text.noLimit}</option>
        </Select>
      </Field>
      <Switch
        label={text.removesFinished}
        hint={text.removesFinishedHint}
        checked={settings.removesFinished}
        onChange={({ target }) => void changeSettings({ removesFinished: target.checked })}
      />
      {!isPersistent && <p className="text-ink-muted text-sm">{text.notPersistent}</p>}
    </Card>
  )
}

function usePersistent() {
  const [isPersistent, setPersistent] = useState(true)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersistent)
  }, [])
  return isPersistent
}
