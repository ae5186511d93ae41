import { ApiError, isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { words } from '#words/accounts.ts'

const fromProviders: string[] = Object.values(words.external)

/** The sentence for a sign-in that failed: the server's own when there is one. */
export function signInError(error: unknown) {
  const wasAnswered = error instanceof ApiError && !isNetworkError(error)
  return messageOf(error, wasAnswered ? words.signIn.refused : words.signIn.failed)
}

/** What the way back from a provider says. Anyone can write an address: only our own sentences are shown. */
export function providerError(search: URLSearchParams) {
  const said = search.get('error')
  if (said === null) return null
  return fromProviders.includes(said) ? said : words.signIn.refused
}
