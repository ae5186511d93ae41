import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field-context.ts'
import { inputStyle } from './input-style.ts'

/** The native select, which works best on phones. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...rest}
        {...useFieldTies(rest)}
        className={cx(inputStyle, 'appearance-none text-ellipsis pe-10')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
      />
    </span>
  )
}
