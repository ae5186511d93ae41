import { z } from 'zod'
import { forAuthors, otherId, success } from '#shared/endpoints.ts'
import { CAPTION_LANGUAGES } from './languages.ts'

const byTrack = z.object({ chapitreId: otherId, language: z.enum(CAPTION_LANGUAGES) })

export const captionEndpoints = forAuthors({
  'POST /chapitres/:chapitreId/captions/:language/accept': {
    summary: {
      formateur: 'Show captions that a program wrote to the learners of one’s own formation',
      admin: 'Show captions that a program wrote to learners',
    },
    refusals: { 404: ['chapter_not_found'] },
    params: byTrack,
    answer: success({}),
  },
  'POST /chapitres/:chapitreId/captions/:language/transcribe': {
    summary: {
      formateur: 'Have a program write the captions of a film of one’s own; they come as a draft',
      admin: 'Have a program write the captions of a film; they come as a draft',
    },
    refusals: { 404: ['chapter_not_found'], 409: ['captions_exist', 'transcription_unavailable'] },
    params: byTrack,
    answer: success({}),
  },
})
