import { cx } from 'class-variance-authority'
import { Link, type LinkProps } from 'react-router'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={cx(buttonStyle({ variant, size, block }), className)} />
}
