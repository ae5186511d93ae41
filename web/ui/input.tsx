import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field-context.ts'
import { inputStyle } from './input-style.ts'

/** People write in either language: the first letter decides the direction of the text. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input type="text" dir="auto" {...rest} {...useFieldTies(rest)} className={cx(inputStyle, className)} />
  )
}
