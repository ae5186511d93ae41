import { api } from '#web/lib/api.ts'
import type { PasskeyAnswer } from '../../passkey-formats.ts'
import { canUsePasskeys } from '../passkeys/passkey-support.ts'
import { askPasskey } from '../passkeys/passkeys.ts'

/** A challenge lives for five minutes. */
const AGAIN_MS = 240_000

/** While the browser's dialog is open: another request would close it. */
let isAsking = false

/** The token of the session that a passkey opens; null if the person changed their mind. */
export async function passkeyToken(suggested: PasskeyAnswer | undefined, remember: boolean) {
  const response = suggested ?? (await ask())
  if (!response) return null
  const { token } = await api('POST /api/auth/passkey', { body: { response, remember } })
  return token
}

async function ask() {
  isAsking = true
  try {
    return await askPasskey()
  } finally {
    isAsking = false
  }
}

/** Lets the browser suggest passkeys in the address field, where it can, for as long as that is on the page. */
export async function suggestPasskeys(onChosen: (response: PasskeyAnswer) => void) {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  const timer = setInterval(suggest, AGAIN_MS)
  void suggest()
  async function suggest() {
    if (isAsking) return
    try {
      const response = await askPasskey({ autofill: true })
      if (response) onChosen(response)
    } catch {
      // Nobody asked for suggestions: where there can be none, the page says nothing.
      clearInterval(timer)
    }
  }
}
