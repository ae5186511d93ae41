import type { FastifyRequest } from 'fastify'
import { sendVersioned } from '#server/platform/known-version.ts'
import type { MemberRoutes, PublicRoutes } from '#server/routes.ts'
import { openLogo } from './logo.ts'
import { receivePicture } from './pictures.ts'
import {
  listVersions,
  ownPage,
  previewCertificate,
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
  route('POST /api/admin/settings/preview-certificate', ({ body }) =>
    previewCertificate(platform, body.settings, body.language),
  )
}

const A_YEAR = 'public, max-age=31536000, immutable'
const FIVE_MINUTES = 'public, max-age=300'

export const publicSettingsRoutes: PublicRoutes = (route, platform, app) => {
  const logo = openLogo(platform)

  app.get('/logo/:id/:file', { config: { access: 'everyone' } }, async (request: LogoRequest, reply) => {
    const { id, type, data } = await logo.file(request.params.file)
    const cacheControl = id === request.params.id ? A_YEAR : FIVE_MINUTES
    return sendVersioned(request, reply.header('cache-control', cacheControl).type(type), data)
  })
  route(
    'GET /api/academy/pages/:page/:language',
    async ({ params }) => ({ html: await ownPage(platform, params.page, params.language) }),
    { cached: 'public' },
  )
}

type LogoRequest = FastifyRequest<{ Params: { id: string; file: string } }>
