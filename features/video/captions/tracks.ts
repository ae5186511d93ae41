import { z } from 'zod'
import type { CourseLanguage } from '#shared/languages.ts'
import { existingPath, LONGEST_TITLE, sentUpload, typed } from '#shared/sent-fields.ts'

/** The languages that captions may be in. */
export const CAPTION_LANGUAGES = ['fr', 'ar', 'en'] as const
export type CaptionLanguage = (typeof CAPTION_LANGUAGES)[number]

/** Each language in its own words, whatever the page is in: who looks for their language reads it. */
export const captionLabels = {
  fr: 'Français',
  ar: 'العربية',
  en: 'English',
} as const satisfies Record<CaptionLanguage, string>

/** The language spoken in a course's videos; those of a bilingual course are taken to be French. */
export const spokenLanguage = (language: CourseLanguage) => (language === 'ar' ? 'ar' : 'fr')

const language = z.enum(CAPTION_LANGUAGES)

/** As a course save carries a track: kept, uploaded before, or the next of `chapitreCaptionsFiles`. */
export const trackEntry = z.object({
  language,
  originalName: typed(LONGEST_TITLE),
  uploadId: sentUpload,
  existingPath,
  /** The same, as the edit data names it. */
  path: existingPath,
})
export type TrackEntry = z.output<typeof trackEntry>

export const watchedTrack = z.object({ language, label: z.string(), path: z.string() })
export type WatchedTrack = z.infer<typeof watchedTrack>

export const editedTrack = watchedTrack.extend({
  originalName: z.string(),
  bytes: z.number(),
  /** Written by a program; learners see it once it is accepted. */
  draft: z.boolean(),
})
