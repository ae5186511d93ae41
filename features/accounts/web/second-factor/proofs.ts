import type { Answer } from '#web/lib/api-call.ts'
import { text } from '#web/lib/field-errors.ts'
import { canUsePasskeys } from '../passkeys/passkey-support.ts'

/** How a signed-in person proves again who they are. */
export type Proof = 'password' | 'code' | 'passkey'

/** What this session accepts, the usual first. Until that is known, the password. */
export function offeredProofs(security: Answer<'GET /api/user/security'> | undefined): Proof[] {
  if (!security) return ['password']
  return security.proofs.filter(
    (proof): proof is Proof => proof !== 'provider' && (proof !== 'passkey' || canUsePasskeys()),
  )
}

/** What is sent; null if the person closed the browser's dialog. */
export async function proofGiven(proof: Proof, given: FormData) {
  if (proof === 'password') return { password: text(given, 'password') }
  if (proof === 'code') return { code: text(given, 'code') }
  const { askPasskey } = await import('../passkeys/passkeys.ts')
  const response = await askPasskey()
  return response && { response }
}
