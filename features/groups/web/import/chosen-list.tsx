import { FileText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/groups.ts'
import type { ImportAnswer } from './send-list.ts'

const labels = words.import

type Props = { name: string; plan: ImportAnswer; isBusy: boolean; onChange: () => void }

/** The file, how it was read, and a way to take another. */
export function ChosenList({ name, plan: { file, lines }, isBusy, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line bg-paper p-3 text-sm leading-snug">
      <FileText aria-hidden="true" className="text-ink-muted" />
      <div className="wrap-anywhere min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-muted text-xs">
          {labels.read(
            lines.length,
            labels.separators[file.separator] ?? file.separator,
            file.columns.join(', '),
          )}{' '}
          {file.ignoredColumns.length > 0 &&
            labels.ignored(file.ignoredColumns.length, file.ignoredColumns.join(labels.comma))}
        </p>
      </div>
      <Button variant="quiet" size="small" disabled={isBusy} onClick={onChange}>
        {labels.change}
      </Button>
    </div>
  )
}
