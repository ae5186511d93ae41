import { cx } from 'class-variance-authority'
import { type ReactNode, useId, useMemo } from 'react'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

export type FieldProps = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** The sentence to show; its presence makes the field invalid. */
  error?: ReactNode
  required?: boolean
  /** The word after the label of an optional field. */
  optional?: ReactNode
  /** Stands after the label. */
  mark?: ReactNode
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

/** A label, one control, a hint and an error. The control gets its ids from here. */
export function Field(props: FieldProps) {
  const {
    label,
    children,
    hint,
    error,
    required = false,
    optional,
    mark,
    hideLabel = false,
    className,
  } = props
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const invalid = Boolean(error)
  const describedBy = [invalid && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  const ties = useMemo(() => ({ id, describedBy, invalid, required }), [id, describedBy, invalid, required])

  return (
    <FieldContext value={ties}>
      <div className={cx('grid content-start gap-1', className)}>
        <label htmlFor={id} className={cx('font-semibold text-sm leading-snug', hideLabel && 'sr-only')}>
          {label}
          {mark}
          {optional && <span className="font-regular text-ink-muted"> {optional}</span>}
        </label>
        {children}
        <FieldError id={errorId}>{error}</FieldError>
        {hint && (
          <p id={hintId} className="text-ink-muted text-xs leading-normal">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
