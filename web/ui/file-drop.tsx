import { cx } from 'class-variance-authority'
import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useFieldTies } from './field-context.ts'
import { FieldError } from './field-error.tsx'

export type FileDropProps = {
  /** « Choisir une image », the part that looks like a link. */
  chooseLabel: ReactNode
  /** « ou la déposer ici ». */
  dropLabel?: ReactNode
  /** What is accepted, in words. */
  hint?: ReactNode
  /** What is accepted, as the browser writes it: « .pdf,image/* ». */
  accept?: string
  maxBytes?: number
  multiple?: boolean
  disabled?: boolean
  /** One line, beside a file that can be replaced. */
  compact?: boolean
  onFiles: (files: File[]) => void
  /** The sentence for a refused file. */
  refusal: (reason: Refusal, file: File) => string
  className?: string
}

/** A drop zone and file picker. Refused files are reported at once and not passed on. */
export function FileDrop(props: FileDropProps) {
  const { chooseLabel, dropLabel, hint, accept, maxBytes, multiple, disabled, compact, onFiles, refusal } =
    props
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const id = useId()
  const ties = useFieldTies({ 'aria-describedby': `${id}-refused ${id}-hint` })

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const bad = files
      .map((file) => [refusalOf(file, { accept, maxBytes }), file] as const)
      .find(([why]) => why)
    setRefused(bad?.[0] ? refusal(bad[0], bad[1]) : null)
    const good = files.filter((file) => !refusalOf(file, { accept, maxBytes }))
    if (good.length > 0) onFiles(good)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div className={cx('grid gap-1', props.className)}>
      <label
        onDragOver={(event) => [event.preventDefault(), setOver(!disabled)]}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative grid cursor-pointer gap-1 rounded border-[1.5px] border-dashed text-sm transition-colors',
          compact
            ? 'grid-flow-col items-center justify-start gap-x-2 px-4 py-2'
            : 'justify-items-center p-6 text-center',
          'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-3',
          'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-paper-sunken has-disabled:text-ink-muted',
          over
            ? 'border-primary bg-primary-tint'
            : 'border-line-strong not-has-disabled:hover:border-primary not-has-disabled:hover:bg-primary-tint',
          refused && 'border-danger',
        )}
      >
        <input
          {...ties}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files)
            // Emptied, so that the same file can be chosen again after being removed.
            event.target.value = ''
          }}
        />
        <Upload
          aria-hidden="true"
          className={cx(compact ? 'size-4' : 'size-6', disabled ? 'text-ink-muted' : 'text-primary-ink')}
        />
        <span>
          <span className={disabled ? 'font-medium' : 'link'}>{chooseLabel}</span> {dropLabel}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="text-ink-muted text-xs">
            {hint}
          </span>
        )}
      </label>
      <FieldError id={`${id}-refused`}>{refused}</FieldError>
    </div>
  )
}

type Refusal = 'type' | 'size' | 'empty'

type FileRules = { accept?: string; maxBytes?: number }

/** Checks `accept` again: a dropped file does not go through the picker. */
function refusalOf(file: File, { accept, maxBytes }: FileRules): Refusal | null {
  if (accept && !accept.split(',').some((rule) => matches(file, rule.trim().toLowerCase()))) return 'type'
  if (maxBytes !== undefined && file.size > maxBytes) return 'size'
  return file.size === 0 ? 'empty' : null
}

function matches(file: File, rule: string) {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
  if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1))
  return file.type === rule
}
