import { z } from 'zod'
import { type Endpoints, otherId, success } from '#shared/endpoints.ts'
import { CAPTION_LANGUAGES } from './tracks.ts'

const byTrack = z.object({ chapitreId: otherId, language: z.enum(CAPTION_LANGUAGES) })
const accept = { params: byTrack, answer: success({}) }
const transcribe = { params: byTrack, answer: success({}) }

export const captionEndpoints = {
  'POST /api/formateur/chapitres/:chapitreId/captions/:language/accept': {
    summary: 'Show captions that a program wrote to the learners of one’s own formation',
    ...accept,
  },
  'POST /api/admin/chapitres/:chapitreId/captions/:language/accept': {
    summary: 'Show captions that a program wrote to learners',
    ...accept,
  },
  'POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe': {
    summary: 'Have a program write the captions of a film of one’s own; they come as a draft',
    ...transcribe,
  },
  'POST /api/admin/chapitres/:chapitreId/captions/:language/transcribe': {
    summary: 'Have a program write the captions of a film; they come as a draft',
    ...transcribe,
  },
} satisfies Endpoints
