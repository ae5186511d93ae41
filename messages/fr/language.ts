import type { Language } from '#shared/languages.ts'

/** The language of the pages of this build. On the server, which has all languages, see current-language.ts. */
export const pageLanguage: Language = 'fr'

/** The way to the same page in the other language, in the words of that language but for what names it here. */
export const words = {
  own: 'Langue',
  other: 'العربية',
  region: 'اللغة',
  read: 'قراءة هذه الصفحة بالعربية',
  close: 'إخفاء هذا الاقتراح',
}
