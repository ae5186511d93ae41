import { useId } from 'react'
import { useModule } from '#web/lib/use-module.ts'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'

const load = () => import('./text-editor.tsx')

type Props = {
  label: string
  hint: string
  /** The sentence when the editor could not be loaded. */
  failed: string
  content: string
  onChange: (html: string) => void
}

/** A text without pictures, in the editor of text lessons. */
export function TextEditorField({ label, hint, failed, content, onChange }: Props) {
  const id = useId()
  const { module, hasFailed, retry } = useModule(load)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <span id={`${id}-label`} className="font-semibold text-sm leading-snug">
        {label}
      </span>
      {module && (
        <module.TextEditor
          content={content}
          labelledBy={`${id}-label`}
          describedBy={`${id}-hint`}
          onChange={onChange}
        />
      )}
      {!module && !hasFailed && <Skeleton className="h-72 rounded" />}
      {hasFailed && <RetryPanel title={failed} retryLabel={common.retry} onRetry={retry} />}
      <p id={`${id}-hint`} className="text-ink-muted text-xs leading-normal">
        {hint}
      </p>
    </div>
  )
}
