import { cx } from 'class-variance-authority'
import { Globe } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { addressIn } from '#shared/languages.ts'
import { endLanguageOffer, otherLanguage } from '#web/lib/language.ts'
import { words } from '#words/language.ts'

/** Leads to this very page in the other language. */
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

/** A link of the browser, not of the router: the other language is another build, and comes with a document of its own. */
export function OtherLanguageLink({ className, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const { pathname, state } = useLocation()

  // The query comes from the address bar: the server draws one page for many of them, and a table writes its own there.
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
      // One word in the letters of the device: our own font for them would weigh more than the page.
      className={cx('font-system', className)}
      onClick={() => {
        // The token of a mailed link has left the address, and waits in the history of this document.
        follow(state?.token && `?token=${state.token}`)
        endLanguageOffer()
      }}
    >
      {children}
    </a>
  )
}
