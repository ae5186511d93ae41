import { FORM_ERROR } from '#shared/plain-forms.ts'
import { ApiError, isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { words } from '#words/accounts.ts'
import { formRefusal } from './form-refusal.ts'

const fromProviders: string[] = Object.values(words.external)

/** The sentence for a sign-in that failed: the server's own when there is one. */
export function signInError(error: unknown) {
  const wasAnswered = error instanceof ApiError && !isNetworkError(error)
  return messageOf(error, wasAnswered ? words.signIn.refused : words.signIn.failed)
}

/** What the address says of a form sent without script, or of the way back from a provider: only ever our own sentences. */
export function errorInAddress(search: URLSearchParams) {
  const said = search.get(FORM_ERROR)
  if (said === null) return null
  return formRefusal(search) ?? (fromProviders.includes(said) ? said : words.signIn.refused)
}
