import { addressIn, type Language, locales } from '#shared/languages.ts'
import { pageLanguage } from '#words/language.ts'

/** For Intl: how the people of this page write dates, numbers and lists. */
export const locale = locales[pageLanguage]

/** The base path of this build: `/` or `/ar`. The router adds it to every path. */
export const basename = addressIn(pageLanguage, '/')

/** A path with the language prefix, for links that do not go through the router. */
export const pageAddress = (path: string) => addressIn(pageLanguage, path)

export const otherLanguage: Language = pageLanguage === 'fr' ? 'ar' : 'fr'

/** The boot script of every page reads the same key, and shows the offer of the other language before the first paint. */
const KEY = 'language-offer'

/** The person has chosen, or said no: the other language is never offered again on this device. */
export function endLanguageOffer() {
  delete document.documentElement.dataset.offer
  try {
    localStorage.setItem(KEY, 'ended')
  } catch {
    // Storage is closed to us: it is offered again on the next page.
  }
}
