import { FORM_REFUSALS } from '#shared/form-refusals.ts'
import { FORM_ERROR } from '#shared/plain-forms.ts'
import { words } from '#words/accounts.ts'

/** Why a form sent without script was refused, or null. Anyone can write an address: only our own sentences are shown. */
export function formRefusal(search: URLSearchParams) {
  const said = search.get(FORM_ERROR)
  const code = FORM_REFUSALS.find((known) => known === said)
  return code ? words.refusals[code] : null
}
