import { addressIn } from '#shared/languages.ts'
import { pageLanguage } from '#words/language.ts'

/** Where the pages of this build begin: `/`, or `/ar`. The router adds it to every path it is given. */
export const basename = addressIn(pageLanguage, '/')

/** A path of the site as it stands in the address bar: for what leads there without the router. */
export const pageAddress = (path: string) => addressIn(pageLanguage, path)
