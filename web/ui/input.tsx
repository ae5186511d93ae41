import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field-context.ts'
import { inputStyle } from './input-style.ts'

/** What runs from left to right in every language. */
const CODES = ['email', 'tel', 'url', 'number']

/** People write in either language: the first letter decides the direction, and the page that of an empty field. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      dir={CODES.includes(type) ? 'ltr' : 'auto'}
      placeholder=" "
      {...rest}
      {...useFieldTies(rest)}
      className={cx(inputStyle, className)}
    />
  )
}
