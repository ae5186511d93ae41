/** The languages of the academy. Addresses without a prefix are French. */
export const LANGUAGES = ['fr', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE = 'fr' satisfies Language

/** The languages a course may be in; `fr-ar` is bilingual, and is found under both. */
export const COURSE_LANGUAGES = ['fr', 'ar', 'fr-ar'] as const
export type CourseLanguage = (typeof COURSE_LANGUAGES)[number]

export const directions = { fr: 'ltr', ar: 'rtl' } as const satisfies Record<Language, string>

/** For Intl. Morocco's Arabic has Western digits and its own names of months; plain `ar` has neither. */
export const locales = { fr: 'fr', ar: 'ar-MA' } as const satisfies Record<Language, string>

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language)

const ARABIC = '/ar'
/** `/ar` itself, or with anything below or behind it; `/articles` is a French address. */
const UNDER_ARABIC = /^\/ar(?=[/?#]|$)/

/** The language of a page: its address alone decides. */
export const languageOfAddress = (address: string): Language => (UNDER_ARABIC.test(address) ? 'ar' : 'fr')

/** The address without its language prefix: a path of the route tables. Query and fragment stay. */
export function withoutLanguage(address: string): string {
  const rest = address.replace(UNDER_ARABIC, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The address of a page in a language, whichever language the given one is in. Query and fragment stay. */
export function addressIn(language: Language, address: string): string {
  const french = withoutLanguage(address)
  if (language === 'fr') return french
  // The home page is /ar, not /ar/.
  return ARABIC + french.replace(/^\/(?=[?#]|$)/, '')
}
