import { X } from 'lucide-react'
import { directions } from '#shared/languages.ts'
import { words } from '#words/language.ts'
import { endLanguageOffer, otherLanguage } from '../lib/language.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { OtherLanguageLink } from './language-switch.tsx'
import { MAIN_ID } from './skip-link.tsx'

/**
 * Offers the other language to a browser that prefers it. The server renders it for everyone, and the boot script shows
 * it before the first paint: nothing moves, and a cached page is the same for all.
 */
export function LanguageOffer() {
  return (
    <section
      lang={otherLanguage}
      dir={directions[otherLanguage]}
      aria-label={words.region}
      className="hidden border-line border-b bg-paper-sunken text-sm leading-snug in-data-offer:block"
    >
      <div className="wrap flex min-h-12 items-center justify-between gap-2">
        <OtherLanguageLink className="link inline-flex min-h-target items-center">
          {words.read}
        </OtherLanguageLink>
        <button
          type="button"
          aria-label={words.close}
          className={`${buttonStyle({ variant: 'quiet', size: 'icon' })} -me-3`}
          onClick={() => {
            endLanguageOffer()
            document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
          }}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
