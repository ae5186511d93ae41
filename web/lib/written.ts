import { directions, type FormationLanguage } from '#shared/languages.ts'

export type Written = { lang?: string; dir: 'ltr' | 'rtl' | 'auto' }

/** The attributes lang and dir of a text in the language of a formation, inside a page of any language. */
export function written(language: FormationLanguage): Written {
  // A text of a bilingual formation may be in either language: its letters decide the direction.
  return language === 'fr-ar' ? { dir: 'auto' } : { lang: language, dir: directions[language] }
}
