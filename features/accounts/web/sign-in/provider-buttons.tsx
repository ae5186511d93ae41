import { cx } from 'class-variance-authority'
import { DEFAULT_LANGUAGE } from '#shared/languages.ts'
import { PROVIDERS } from '#shared/statuses.ts'
import { saveAuthRedirect } from '#web/lib/auth-redirect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { words } from '#words/accounts.ts'
import { pageLanguage } from '#words/language.ts'
import { providerIcons } from './provider-icons.tsx'

/** Tells the server the language of this page; without it, French. */
const query = pageLanguage === DEFAULT_LANGUAGE ? '' : `?language=${pageLanguage}`

/** Sign-in through a provider. `origin` is the page the person wanted; it is kept in this tab until they return. */
export function ProviderButtons({ origin }: { origin: string | undefined }) {
  return (
    <>
      <p className="flex items-center gap-4 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {words.providers.continueWith}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {PROVIDERS.map((provider) => (
          <a
            key={provider}
            href={`/api/auth/${provider}${query}`}
            onClick={() => saveAuthRedirect(origin ?? '')}
            className={cx(buttonStyle({ variant: 'secondary' }), 'gap-1.5! px-1! text-sm ar:font-medium')}
          >
            {providerIcons[provider]}
            {words.providers[provider]}
          </a>
        ))}
      </div>
    </>
  )
}
