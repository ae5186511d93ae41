import type { FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#messages/current-language.ts'
import { unknownAddress } from '#server/platform/errors.ts'
import { sendVersioned } from '#server/platform/known-version.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { addressIn, LANGUAGES } from '#shared/languages.ts'
import { manifestFile, paths } from '#shared/paths.ts'
import { ACCENTS } from '#shared/pattern/zellige-accents.ts'
import { robotsText } from './feeds.ts'
import { manifestOf } from './manifest.ts'
import { openDiscovery, tilingOf } from './service.ts'

const AN_HOUR = 'public, max-age=3600'
const A_DAY = 'public, max-age=86400'
const A_MONTH = 'public, max-age=2592000'
const access = { config: { access: 'everyone' as const } }

/** For search engines, feed readers, previews of shared links, and installation on a home screen. */
export const discoveryRoutes: PublicRoutes = (_route, platform, app) => {
  const discovery = openDiscovery(platform)

  app.get('/robots.txt', access, (request, reply) =>
    answer(request, reply, 'text/plain; charset=utf-8', AN_HOUR, robotsText(platform.config.academy)),
  )
  app.get(paths.sitemap, access, async (request, reply) =>
    answer(request, reply, 'application/xml; charset=utf-8', AN_HOUR, await discovery.sitemap()),
  )
  for (const language of LANGUAGES) {
    app.get(addressIn(language, paths.feed), access, async (request, reply) =>
      answer(request, reply, 'application/rss+xml; charset=utf-8', AN_HOUR, await discovery.feed(language)),
    )
    app.get(addressIn(language, manifestFile), access, (request, reply) => {
      const manifest = inLanguage(language, () => manifestOf(platform.config.academies[language]))
      return answer(request, reply, 'application/manifest+json; charset=utf-8', AN_HOUR, manifest)
    })
  }
  app.get(paths.sharing, access, async (request, reply) =>
    answer(request, reply, 'image/jpeg', A_DAY, await discovery.academyImage()),
  )
  app.get('/og/courses/:file', access, async (request: FileRequest, reply) => {
    const [, id] = /^([1-9]\d{0,8})\.jpg$/.exec(request.params.file) ?? []
    if (!id) throw unknownAddress()
    return answer(request, reply, 'image/jpeg', A_DAY, await discovery.courseImage(Number(id)))
  })
  app.get('/tiles/:file', access, async (request: FileRequest, reply) => {
    const [, id, name] = /^([1-9]\d{0,8})-([a-z]+)\.svg$/.exec(request.params.file) ?? []
    const accent = ACCENTS.find((known) => known === name)
    if (!id || !accent) throw unknownAddress()
    return answer(request, reply, 'image/svg+xml', A_MONTH, tilingOf(Number(id), accent))
  })
}

type FileRequest = FastifyRequest<{ Params: { file: string } }>

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  cacheControl: string,
  content: string | Buffer,
) {
  return sendVersioned(request, reply.header('cache-control', cacheControl).type(type), content)
}
