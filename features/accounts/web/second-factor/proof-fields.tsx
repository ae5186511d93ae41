import type { Provider } from '#shared/statuses.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/keys.ts'
import { words as passkeys } from '#words/passkeys.ts'
import { CurrentPassword } from '../profile/current-password.tsx'
import { CodeField } from './code-field.tsx'
import type { Proof } from './proofs.ts'
import { ProviderProof } from './provider-proof.tsx'

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
      {wanted === 'passkey' && error && <Panel tone="danger">{error}</Panel>}
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
