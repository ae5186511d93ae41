import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { useFieldTies } from './field-context.ts'
import { inputStyle } from './input-style.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} {...useFieldTies(rest)} className={cx(inputStyle, className)} />
}
