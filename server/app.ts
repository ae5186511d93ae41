import type { FastifyInstance } from 'fastify'
import { accountRoutes, ownAccountRoutes } from './features/accounts/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { ownRequestRoutes, publicInscriptionRoutes } from './features/inscriptions/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { serveDocs } from './platform/docs-page.ts'
import type { DocumentedCall } from './platform/openapi.ts'
import type { Platform } from './platform/platform.ts'
import { registerRendering } from './platform/rendering/rendering.ts'
import { everyone, only } from './platform/routes.ts'
import { secureHeaders } from './platform/security-headers.ts'

/** Who may call what: each group below is checked before any of its handlers runs. */
export async function buildApp(app: FastifyInstance, platform: Platform) {
  const calls: DocumentedCall[] = []
  app.addHook('onRoute', ({ config }) => {
    if (config?.call && config.access) calls.push({ call: config.call, access: config.access })
  })

  const { scriptHashes, registerPages } = await registerRendering(platform)
  secureHeaders(app, platform.config, scriptHashes)

  everyone(app, platform, [
    healthRoutes,
    accountRoutes,
    catalogueRoutes,
    contactRoutes,
    publicInscriptionRoutes,
    mediaRoutes,
  ])
  only('member', app, platform, [ownAccountRoutes])
  only('learner', app, platform, [ownRequestRoutes])
  only('trainer', app, platform, [])
  only('admin', app, platform, [])

  serveDocs(app, platform.config.academy.name, () => calls)
  registerPages(app)
  return app
}
