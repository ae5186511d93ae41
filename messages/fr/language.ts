import type { Language } from '#shared/languages.ts'

/** The language of the pages of this build. On the server, which has all languages, see current-language.ts. */
export const pageLanguage: Language = 'fr'

/** The link to the same page in the other language: its text is in that language, its accessible name in this one. */
export const words = {
  label: 'Langue',
  other: 'العربية',
  region: 'اللغة',
  read: 'قراءة هذه الصفحة بالعربية',
  close: 'إخفاء هذا الاقتراح',
}
