import type { MemberRoutes } from '#server/routes.ts'
import { takePicture } from './receive-picture.ts'
import { textOf } from './service.ts'

export const textRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/chapitres/:chapitreId/content', async ({ params, caller }) => ({
    content: await textOf(platform, params.chapitreId, caller),
  }))
}

export const trainerPictureRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/formateur/pictures', async ({ caller, request }) => ({
    path: await takePicture(platform, request, caller),
  }))
}

export const adminPictureRoutes: MemberRoutes = (route, platform) => {
  route('POST /api/admin/pictures', async ({ caller, request }) => ({
    path: await takePicture(platform, request, caller),
  }))
}
