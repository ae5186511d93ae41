import { ApiError, isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { words } from '#words/accounts.ts'
import { words as signIn } from '#words/sign-in.ts'
import { FORM_ERROR } from '../../plain-forms.ts'
import { formRefusal } from './form-refusal.ts'

const fromProviders: string[] = Object.values(words.external)

/** The sentence for a failed sign-in: the server's if there is one. */
export function signInError(error: unknown) {
  const wasAnswered = error instanceof ApiError && !isNetworkError(error)
  return messageOf(error, wasAnswered ? signIn.refused : signIn.failed)
}

/** The refusal in the address, of a form sent without script or of a provider: only sentences of ours are shown. */
export function errorInAddress(search: URLSearchParams) {
  const refusal = search.get(FORM_ERROR)
  if (refusal === null) return null
  return formRefusal(search) ?? (fromProviders.includes(refusal) ? refusal : signIn.refused)
}
