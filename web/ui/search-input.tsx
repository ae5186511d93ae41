import { cx } from 'class-variance-authority'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

export type SearchInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** For screen readers only: the icon and the example show it. */
  label: string
}

export function SearchInput({ label, className, ...rest }: SearchInputProps) {
  return (
    <span className={cx('relative block', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-muted"
      />
      {/* The box has the direction of the page, with room for the icon; the text has its own. */}
      <Input
        enterKeyHint="search"
        dir={undefined}
        {...rest}
        type="search"
        aria-label={label}
        className="ps-11 [unicode-bidi:plaintext]"
      />
    </span>
  )
}
