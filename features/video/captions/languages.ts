import type { CourseLanguage } from '#shared/languages.ts'

/** Apart from the schemas of tracks, so that a page which names a language does not load them. */

/** The languages that captions may be in. */
export const CAPTION_LANGUAGES = ['fr', 'ar', 'en'] as const
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]

/** Each language in its own words, whatever the language of the page. */
export const captionLabels = {
  fr: 'Français',
  ar: 'العربية',
  en: 'English',
} as const satisfies Record<CaptionLanguage, string>

/** The language spoken in a course's videos; those of a bilingual course are taken to be French. */
export const spokenLanguage = (language: CourseLanguage) => (language === 'ar' ? 'ar' : 'fr')
