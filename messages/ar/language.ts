import type { Language } from '#shared/languages.ts'

/** The language of the pages of a build: it comes with their words. On the server, which speaks all, see current-language.ts. */
export const pageLanguage: Language = 'ar'
