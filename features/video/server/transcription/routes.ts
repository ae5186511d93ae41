import type { MemberRoutes } from '#server/routes.ts'
import type { CaptionLanguage } from '../../captions/tracks.ts'
import { acceptCaptions, requestTranscription } from './service.ts'

const track = ({ chapitreId, language }: { chapitreId: number; language: CaptionLanguage }) => ({
  chapterId: chapitreId,
  language,
})

export const trainerCaptionRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/formateur/chapitres/:chapitreId/captions/:language/accept', ({ params, caller }) =>
    acceptCaptions(platform, { caller, scope: { trainerId: caller.id } }, track(params)),
  )
  route('POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe', ({ params, caller }) =>
    requestTranscription(platform, { trainerId: caller.id }, track(params)),
  )
}

export const adminCaptionRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/admin/chapitres/:chapitreId/captions/:language/accept', ({ params, caller }) =>
    acceptCaptions(platform, { caller, scope: 'all' }, track(params)),
  )
  route('POST /api/admin/chapitres/:chapitreId/captions/:language/transcribe', ({ params }) =>
    requestTranscription(platform, 'all', track(params)),
  )
}
