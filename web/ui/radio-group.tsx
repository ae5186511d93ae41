import { cx } from 'class-variance-authority'
import { type ReactNode, useId } from 'react'
import { checkMark, checkRow } from './check-style.ts'
import { FieldError } from './field-error.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  label: ReactNode
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  name?: string
  error?: ReactNode
  hideLabel?: boolean
  /** Side by side where there is room. */
  inline?: boolean
  className?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange, name, error, hideLabel, inline, className } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <p id={`${id}-label`} className={cx('mb-1 font-semibold text-sm leading-snug', hideLabel && 'sr-only')}>
        {label}
      </p>
      <div className={cx(inline && 'sm:flex sm:flex-wrap sm:gap-x-6')}>
        {options.map((option) => (
          <label key={option.value} className={checkRow}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
              className={cx(checkMark, 'rounded-full checked:border-6 disabled:checked:border-ink-muted')}
            />
            <span>
              {option.label}
              {option.hint && <span className="block text-ink-muted text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
