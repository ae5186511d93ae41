import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/keys.ts'
import { printText } from './print-text.ts'

const labels = words.setUp

/** Shown once: the person says that they are stored before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isStored, setStored] = useState(false)
  const toast = useToast()
  const written = codes.join('\n')

  const copy = () =>
    navigator.clipboard.writeText(written).then(
      () => toast(labels.copied),
      () => toast(labels.copyFailed),
    )

  return (
    <>
      <p className="text-ink-soft">{labels.codesText}</p>
      <ol
        aria-label={labels.codes}
        className="grid list-inside list-decimal gap-x-6 rounded border border-line bg-surface sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="border-line border-b px-4 py-2 marker:text-ink-muted marker:text-xs">
            <bdi dir="ltr" className="ms-2 font-semibold tabular-nums">
              {code}
            </bdi>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => printText(labels.codes, written)}>
          <Printer aria-hidden="true" />
          {labels.print}
        </Button>
        <Button onClick={() => saveFile(new Blob([`${written}\n`], { type: 'text/plain' }), labels.fileName)}>
          <Download aria-hidden="true" />
          {labels.download}
        </Button>
        <Button variant="quiet" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {labels.copy}
        </Button>
      </div>
      <Checkbox
        label={labels.stored}
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
      />
      <Button variant="primary" className="justify-self-start" disabled={!isStored} onClick={onDone}>
        {labels.finish}
      </Button>
    </>
  )
}
