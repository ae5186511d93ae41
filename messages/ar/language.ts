import type { Language } from '#shared/languages.ts'
import type { words as french } from '../fr/language.ts'

/** The language of the pages of this build. On the server, which has all languages, see current-language.ts. */
export const pageLanguage: Language = 'ar'

/** The way to the same page in the other language, in the words of that language but for what names it here. */
export const words = {
  own: 'اللغة',
  other: 'Français',
  region: 'Langue',
  read: 'Lire cette page en français',
  close: 'Ne plus proposer',
} satisfies typeof french
