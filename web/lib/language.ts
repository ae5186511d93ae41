import { addressIn } from '#shared/languages.ts'
import { pageLanguage } from '#words/language.ts'

/** The base path of this build: `/` or `/ar`. The router adds it to every path. */
export const basename = addressIn(pageLanguage, '/')

/** A path with the language prefix, for links that do not go through the router. */
export const pageAddress = (path: string) => addressIn(pageLanguage, path)
