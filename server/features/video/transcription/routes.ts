import type { MemberRoutes } from '#server/routes.ts'
import type { CaptionLanguage } from '#shared/captions/tracks.ts'
import { acceptCaptions, requestTranscription } from './service.ts'

const track = ({ chapitreId, language }: { chapitreId: number; language: CaptionLanguage }) => ({
  chapterId: chapitreId,
  language,
})

export const trainerCaptionRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/formateur/chapitres/:chapitreId/captions/:language/accept', async ({ params, caller }) => {
    await acceptCaptions(platform, { caller, scope: { trainerId: caller.id } }, track(params))
    return { success: true }
  })
  route(
    'POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe',
    async ({ params, caller }) => {
      await requestTranscription(platform, { trainerId: caller.id }, track(params))
      return { success: true }
    },
  )
}

export const adminCaptionRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/admin/chapitres/:chapitreId/captions/:language/accept', async ({ params, caller }) => {
    await acceptCaptions(platform, { caller, scope: 'all' }, track(params))
    return { success: true }
  })
  route('POST /api/admin/chapitres/:chapitreId/captions/:language/transcribe', async ({ params }) => {
    await requestTranscription(platform, 'all', track(params))
    return { success: true }
  })
}
