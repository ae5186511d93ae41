import { cx } from 'class-variance-authority'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { DEFAULT_LANGUAGE } from '#shared/languages.ts'
import { PROVIDERS, type Provider } from '#shared/statuses.ts'
import { useAcademy } from '#web/lib/academy.tsx'
import { saveAuthRedirect } from '#web/lib/auth-redirect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { words } from '#words/accounts.ts'
import { pageLanguage } from '#words/language.ts'

/** Tells the server the language of this page; without it, French. */
const query = pageLanguage === DEFAULT_LANGUAGE ? '' : `?language=${pageLanguage}`

/** Sign-in through a provider. `origin` is the page the person wanted; it is kept in this tab until they return. */
export function ProviderButtons({ origin }: { origin: string | undefined }) {
  const { providers } = useAcademy()
  const [isRefused, setRefused] = useState(false)

  function leave(event: MouseEvent, provider: Provider) {
    const isConfigured = providers.includes(provider)
    setRefused(!isConfigured)
    if (isConfigured) return saveAuthRedirect(origin ?? '')
    // The server would only say so on the sign-in page.
    event.preventDefault()
  }

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
            onClick={(event) => leave(event, provider)}
            className={cx(buttonStyle({ variant: 'secondary' }), 'gap-1.5! px-1! text-sm ar:font-medium')}
          >
            {providerIcons[provider]}
            {words.providers[provider]}
          </a>
        ))}
      </div>
      <FieldError>{isRefused && words.external.notConfigured}</FieldError>
    </>
  )
}

/** The logos of the providers in the colours that their guidelines require. */
const providerIcons: Record<Provider, ReactNode> = {
  google: (
    <Mark>
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.1z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.9 0 5.4-1 7.2-2.7l-3.6-2.8a6.6 6.6 0 0 1-9.9-3.5H2v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.7 14a6.6 6.6 0 0 1 0-4.2V7H2a11 11 0 0 0 0 9.9z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3.1A11 11 0 0 0 2 7l3.7 2.8A6.6 6.6 0 0 1 12 5.4z"
      />
    </Mark>
  ),
  facebook: (
    <Mark>
      <path
        fill="#0866ff"
        d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.9v8.4A12 12 0 0 0 24 12z"
      />
    </Mark>
  ),
  linkedin: (
    <Mark>
      <path
        fill="#0a66c2"
        d="M22 0H2a2 2 0 0 0-2 2v20c0 1 1 2 2 2h20a2 2 0 0 0 2-2V2a2 2 0 0 0-2-2zM7.1 20.5H3.6V9h3.5zM5.3 7.4a2 2 0 1 1 0-4 2 2 0 0 1 0 4zm15.2 13.1h-3.6v-5.6c0-1.3 0-3-1.9-3s-2.1 1.4-2.1 2.9v5.7H9.4V9h3.4v1.6c.5-.9 1.6-1.9 3.4-1.9 3.6 0 4.3 2.4 4.3 5.5z"
      />
    </Mark>
  ),
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none">
      {children}
    </svg>
  )
}
