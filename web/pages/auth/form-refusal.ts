import { FORM_REFUSALS } from '#shared/form-refusals.ts'
import { FORM_ERROR } from '#shared/plain-forms.ts'
import { words } from '#words/accounts.ts'

/** The sentence for the refusal code in the address, or null. Anyone can write an address, so only known codes are shown. */
export function formRefusal(search: URLSearchParams) {
  const said = search.get(FORM_ERROR)
  const code = FORM_REFUSALS.find((known) => known === said)
  return code ? words.refusals[code] : null
}
