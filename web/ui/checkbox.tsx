import { cx } from 'class-variance-authority'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { checkMark, checkRow } from './check-style.ts'
import { FieldError } from './field-error.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  /** At the end of the row, muted: a number of results. */
  count?: ReactNode
  error?: ReactNode
}

// A clip path and not two borders, because a tick leans the same way in every language.
const tick =
  "checked:bg-primary checked:after:size-3 checked:after:bg-on-primary checked:after:content-[''] checked:after:[clip-path:polygon(14%_46%,2%_60%,38%_94%,98%_24%,84%_12%,37%_68%)] disabled:checked:bg-ink-muted forced-colors:after:hidden"

/** Indeterminate: a dash instead of the tick. */
const dash =
  "indeterminate:border-primary indeterminate:bg-primary indeterminate:after:h-0.5 indeterminate:after:w-2.5 indeterminate:after:bg-on-primary indeterminate:after:content-['']"

/** The checkbox alone, for a row of a table, labelled by aria-label. */
export function CheckboxMark({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={cx(checkMark, tick, dash, 'rounded-inner', className)} />
}

export function Checkbox({ label, count, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className={checkRow}>
        <CheckboxMark
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : rest['aria-describedby']}
        />
        <span>{label}</span>
        {count !== undefined && <span className="ms-auto text-ink-muted text-sm tabular-nums">{count}</span>}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
