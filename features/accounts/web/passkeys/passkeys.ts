import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { api } from '#web/lib/api.ts'
import { words } from '#words/passkeys.ts'

// Loaded when a passkey is about to be used: the library is not part of any page.

/** The person closed the browser's dialog, or another request of this page took its place. */
const CANCELLED = ['NotAllowedError', 'AbortError']

/** What a passkey answers to a new challenge; null if the person changed their mind. */
export async function askPasskey({ autofill = false } = {}) {
  const { options } = await api('POST /api/auth/passkey/options')
  const answer = await unlessCancelled(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }),
    words.signInFailed,
  )
  if (!answer) return null
  const { userHandle } = answer.response
  // Only a key that is not discoverable leaves it out, and we make none.
  if (!userHandle) throw new Error(words.signInFailed)
  return { ...answer, response: { ...answer.response, userHandle } }
}

/** Makes a passkey on this device and adds it to the account; false if the person changed their mind. */
export async function createPasskey(name: string, ask: <T>(call: () => Promise<T>) => Promise<T>) {
  const { options } = await ask(() => api('POST /api/user/passkeys/options'))
  const response = await unlessCancelled(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    words.list.addFailed,
  )
  if (!response) return false
  await api('POST /api/user/passkeys', { body: { name, response } })
  return true
}

/** The browser's own errors are in English and of no help: ours instead. */
async function unlessCancelled<T>(request: Promise<T>, failure: string): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (CANCELLED.includes(name)) return null
    throw new Error(name === 'InvalidStateError' ? words.list.existsHere : failure)
  }
}
