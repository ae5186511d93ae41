import { cx } from 'class-variance-authority'
import { Globe } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { addressIn } from '#shared/languages.ts'
import { words } from '#words/language.ts'
import { endLanguageOffer, otherLanguage } from '../lib/language.ts'

/** Links to the same page in the other language. */
export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <OtherLanguageLink
      className={cx(
        'inline-flex min-h-target items-center gap-2 px-2 font-medium text-ink-soft no-underline hover:text-ink hover:underline',
        className,
      )}
    >
      <Globe aria-hidden="true" />
      {words.other}
    </OtherLanguageLink>
  )
}

type Props = { className?: string; children: ReactNode }

/** A plain link, not one of the router: the other language is another build with its own document. */
export function OtherLanguageLink({ className, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const { pathname, state } = useLocation()

  // The query is read from the address bar: one rendered page serves many queries, and a table writes its own there.
  function follow(query = window.location.search) {
    const { pathname, hash } = window.location
    if (link.current) link.current.href = addressIn(otherLanguage, pathname + query + hash)
  }
  useEffect(() => follow())

  return (
    <a
      ref={link}
      href={addressIn(otherLanguage, pathname)}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      // In the device's own font: ours for this one word would be larger than the page.
      className={cx('font-system', className)}
      onClick={() => {
        // Kept in the history: the token of a mailed link is no longer in the address.
        follow(state?.token && `?token=${state.token}`)
        endLanguageOffer()
      }}
    >
      {children}
    </a>
  )
}
