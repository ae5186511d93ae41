import type { AuthorRoutes } from '#server/routes.ts'
import type { CaptionLanguage } from '../../captions/languages.ts'
import { acceptCaptions, requestTranscription } from './service.ts'

const track = ({ chapitreId, language }: { chapitreId: number; language: CaptionLanguage }) => ({
  chapterId: chapitreId,
  language,
})

export const captionRoutes: AuthorRoutes = (route, platform) => {
  route('POST /chapitres/:chapitreId/captions/:language/accept', ({ params, author }) =>
    acceptCaptions(platform, author, track(params)),
  )
  route('POST /chapitres/:chapitreId/captions/:language/transcribe', ({ params, author }) =>
    requestTranscription(platform, author, track(params)),
  )
}
