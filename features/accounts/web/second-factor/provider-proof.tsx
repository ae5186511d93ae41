import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE } from '#shared/languages.ts'
import type { Provider } from '#shared/statuses.ts'
import { saveReturn } from '#web/lib/auth-redirect.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { words } from '#words/keys.ts'
import { pageLanguage } from '#words/language.ts'
import { words as profile } from '#words/profile.ts'

const query = pageLanguage === DEFAULT_LANGUAGE ? '' : `?language=${pageLanguage}`

/** For an account without password or factor: through its provider again, and back to this page. */
export function ProviderProof({ providers }: { providers: Provider[] }) {
  const { id } = useUser()
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <p className="text-sm">{words.proof.provider}</p>
      <div className="flex flex-wrap gap-2">
        {providers.map((provider) => (
          <a
            key={provider}
            href={`/api/auth/${provider}${query}`}
            className={buttonStyle({ variant: 'primary' })}
            onClick={() => saveReturn({ path: pathname + search + hash, userId: id })}
          >
            {words.proof.through(profile.providers[provider])}
          </a>
        ))}
      </div>
    </>
  )
}
