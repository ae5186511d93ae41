import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field-context.ts'
import { inputStyle } from './input-style.ts'

/** People write in either language: a text runs as its first letter does. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" dir="auto" {...rest} {...useFieldTies(rest)} className={cx(inputStyle, className)} />
  )
}
