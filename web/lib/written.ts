import { directions, type FormationLanguage } from '#shared/languages.ts'

export type Written = { lang?: string; dir: 'ltr' | 'rtl' | 'auto' }

/** The attributes of what was written in the language of a formation, whatever the language of the page around it. */
export function written(language: FormationLanguage): Written {
  // Each text of a bilingual formation may be in either language: its letters tell the direction.
  return language === 'fr-ar' ? { dir: 'auto' } : { lang: language, dir: directions[language] }
}
