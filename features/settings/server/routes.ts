import { currentLanguage } from '#messages/current-language.ts'
import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { receivePicture } from './pictures.ts'
import {
  listVersions,
  ownPage,
  previewMail,
  removePicture,
  restoreSettings,
  saveSettings,
  setPicture,
  settingsToEdit,
} from './service.ts'

export const settingsRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/settings', () => settingsToEdit(platform))
  route('PUT /api/admin/settings', ({ body, caller }) =>
    saveSettings(platform, caller, body.settings, body.version),
  )
  route('GET /api/admin/settings/versions', async () => ({ data: await listVersions(platform) }))
  route('POST /api/admin/settings/versions/:version/restore', ({ params, body, caller }) =>
    restoreSettings(platform, caller, params.version, body.version),
  )
  route('PUT /api/admin/settings/logo', async ({ request, caller }) =>
    setPicture(platform, caller, 'logo', await receivePicture(request, caller, 'logo')),
  )
  route('DELETE /api/admin/settings/logo', ({ caller }) => removePicture(platform, caller, 'logo'))
  route('PUT /api/admin/settings/signature', async ({ request, caller }) =>
    setPicture(platform, caller, 'signature', await receivePicture(request, caller, 'signature')),
  )
  route('DELETE /api/admin/settings/signature', ({ caller }) => removePicture(platform, caller, 'signature'))
  route('POST /api/admin/settings/preview', ({ body }) => previewMail(platform, body.settings, body.language))
}

export const publicSettingsRoutes: PublicRoutes = (route, platform) => {
  route(
    'GET /api/academy/pages/:page',
    async ({ params }) => ({ html: await ownPage(platform, params.page, currentLanguage()) }),
    { cached: 'public' },
  )
}
