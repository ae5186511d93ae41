import type { Language } from '#shared/languages.ts'
import type { words as french } from '../fr/language.ts'

/** The language of the pages of this build. On the server, which has all languages, see current-language.ts. */
export const pageLanguage: Language = 'ar'

/** The link to the same page in the other language: its text is in that language, its accessible name in this one. */
export const words = {
  label: 'اللغة',
  other: 'Français',
  region: 'Langue',
  read: 'Lire cette page en français',
  close: 'Ne plus proposer',
} satisfies typeof french
