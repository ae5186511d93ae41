import { z } from 'zod'
import { existingPath, LONGEST_TITLE, sentUpload, typed } from '#shared/sent-fields.ts'
import { CAPTION_LANGUAGES } from './languages.ts'

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
