import type { Language } from '#shared/languages.ts'

/** The language of the pages of this build. On the server, which has all languages, see current-language.ts. */
export const pageLanguage: Language = 'ar'
