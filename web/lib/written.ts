import { type CourseLanguage, directions } from '#shared/languages.ts'

export type Written = { lang?: string; dir: 'ltr' | 'rtl' | 'auto' }

/** The attributes lang and dir of a text in the language of a course, inside a page of any language. */
export function written(language: CourseLanguage): Written {
  // A text of a bilingual course may be in either language: its letters decide the direction.
  return language === 'fr-ar' ? { dir: 'auto' } : { lang: language, dir: directions[language] }
}
