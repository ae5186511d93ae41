import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE } from '#shared/languages.ts'
import type { Provider } from '#shared/statuses.ts'
import { saveReturn } from '#web/lib/auth-redirect.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/keys.ts'
import { pageLanguage } from '#words/language.ts'
import { words as passkeys } from '#words/passkeys.ts'
import { words as profile } from '#words/profile.ts'
import { CurrentPassword } from '../profile/current-password.tsx'
import { CodeField } from './code-field.tsx'
import type { Proof } from './proofs.ts'

const USE: Record<Proof, string> = {
  password: words.proof.usePassword,
  code: words.useApp,
  passkey: passkeys.proof.use,
}

type Props = {
  /** Undefined for an account that has none of them. */
  wanted: Proof | undefined
  /** Those that prove it instead. */
  providers: Provider[]
  others: Proof[]
  onChoose: (proof: Proof) => void
  error?: string
  disabled: boolean
}

/** The field for one proof, and the way to the others. */
export function ProofFields({ wanted, providers, others, onChoose, error, disabled }: Props) {
  return (
    <>
      {wanted === 'password' && <CurrentPassword label={words.password} error={error} disabled={disabled} />}
      {wanted === 'code' && <CodeField error={error} disabled={disabled} />}
      {wanted === 'passkey' && <p className="text-sm">{passkeys.proof.text}</p>}
      {wanted === 'passkey' && error && (
        <Panel takesFocus tone="danger">
          {error}
        </Panel>
      )}
      {!wanted && providers.length > 0 && <ProviderProof providers={providers} />}
      {!wanted && providers.length === 0 && <Panel tone="info">{passkeys.proof.none}</Panel>}
      {others.map((proof) => (
        <button
          key={proof}
          type="button"
          className="link justify-self-start text-sm"
          disabled={disabled}
          onClick={() => onChoose(proof)}
        >
          {USE[proof]}
        </button>
      ))}
    </>
  )
}

const query = pageLanguage === DEFAULT_LANGUAGE ? '' : `?language=${pageLanguage}`

/** For an account without password or factor: through its provider again, and back to this page. */
function ProviderProof({ providers }: { providers: Provider[] }) {
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
