import { addressIn, type Language, locales } from '#shared/languages.ts'
import { pageLanguage } from '#words/language.ts'

/** The locale of this build for Intl. */
export const locale = locales[pageLanguage]

/** The base path of this build: `/` or `/ar`. The router adds it to every path. */
export const basename = addressIn(pageLanguage, '/')

/** A path with the language prefix, for links that do not go through the router. */
export const pageAddress = (path: string) => addressIn(pageLanguage, path)

export const otherLanguage: Language = pageLanguage === 'fr' ? 'ar' : 'fr'

/** The boot script reads the same key, and shows the offer of the other language before the first paint. */
const KEY = 'language-offer'

/** The person has chosen or declined: the other language is not offered again on this device. */
export function endLanguageOffer() {
  delete document.documentElement.dataset.offer
  try {
    localStorage.setItem(KEY, 'ended')
  } catch {
    // The storage is disabled: it is offered again on the next page.
  }
}
