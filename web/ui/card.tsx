import { cx } from 'class-variance-authority'
import type { ComponentProps } from 'react'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Padding; off for cards with a cover or a table. */
  padded?: boolean
  /** The whole card is clickable, for cards whose title is a stretched link. */
  interactive?: boolean
}

export function Card({ as: Tag = 'div', padded = true, interactive = false, className, ...rest }: CardProps) {
  const Element = Tag as 'div'
  return (
    <Element
      {...rest}
      className={cx(
        'relative rounded border border-line bg-surface [--halo:var(--surface)]',
        padded && 'p-4 sm:p-6',
        interactive &&
          'transition-[border-color,box-shadow] duration-calm hover:border-line-strong hover:shadow-raised has-[a.stretched:focus-visible]:outline-2 has-[a.stretched:focus-visible]:outline-focus has-[a.stretched:focus-visible]:outline-offset-3',
        className,
      )}
    />
  )
}
