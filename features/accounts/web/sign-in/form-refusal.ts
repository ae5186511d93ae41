import { words } from '#words/accounts.ts'
import type { FormRefusal } from '../../form-refusals.ts'
import { FORM_ERROR } from '../../plain-forms.ts'

const sentences: Record<FormRefusal, string> = words.refusals

/** The sentence for the refusal code in the address, or null. Anyone can write an address, so only known codes are shown. */
export function formRefusal(search: URLSearchParams) {
  const refusal = search.get(FORM_ERROR)
  return Object.entries(sentences).find(([code]) => code === refusal)?.[1] ?? null
}
