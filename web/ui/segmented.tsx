import { cx } from 'class-variance-authority'
import { useId } from 'react'

export type SegmentedProps<Value extends string> = {
  /** For screen readers. */
  label: string
  /** `lang`: of the label, where it is not that of the page. */
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** Radio buttons side by side in a small space. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, className } = props
  const name = useId()
  return (
    <fieldset className={cx('inline-flex rounded border border-line-strong p-0.5 text-sm', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="relative flex min-h-9 items-center rounded-inner px-3 text-ink-soft leading-tight hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:bg-primary-tint has-checked:font-semibold has-checked:text-primary-ink forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-inner outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
