import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link {...rest} className={cx(buttonStyle({ variant, size, block }), className)} />
}
