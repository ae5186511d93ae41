import type { AuthorRoutes, MemberRoutes } from '#server/routes.ts'
import { takePicture } from './receive-picture.ts'
import { textOf } from './service.ts'

export const textRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formations/chapitres/:chapitreId/content', ({ params, caller }) =>
    textOf(platform, params.chapitreId, caller),
  )
}

export const pictureRoutes: AuthorRoutes = (route, platform) => {
  route('POST /pictures', async ({ caller, request }) => ({
    path: await takePicture(platform, request, caller),
  }))
}
