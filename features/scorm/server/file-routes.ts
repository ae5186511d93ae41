import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openAccess, refusalOf } from '#features/media/server/access.ts'
import { badLink, fileNotFound } from '#features/media/server/errors.ts'
import { openFiles } from '#features/media/server/files.ts'
import { isMediaId } from '#features/media/server/links.ts'
import { serveStored } from '#features/media/server/serve.ts'
import { hostForPolicy, hostName, packageHosts } from '#server/platform/package-hosts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { fileKey, isPage, typeOfFile } from './files.ts'
import { hostLabel, type OpenedLaunch, readLaunch } from './links.ts'
import { pageWithScript } from './page.ts'
import { packageHeaders } from './policy.ts'
import { findFile, findPackage, learnerNamed, stateOf } from './queries.ts'
import { runtimeScript } from './runtime/script.ts'

/** This path answers with our own file, even if the package has one of that name. */
const RUNTIME = '-academy-/runtime.js'

interface Params {
  signed: string
  id: string
  '*': string
}

/** The files of packages. Like other private files, they are asked for without a session, under a link of one person. */
export const packageFileRoutes: PublicRoutes = (_route, platform, app) => {
  const { secret, db, storage } = platform
  const files = openFiles(platform)
  const access = openAccess(platform)
  const hosts = packageHosts(platform.config)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/packages/:signed/:id/*',
    config: { access: 'everyone' as const },
    async handler(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
      const { id, signed, '*': path } = request.params
      const launch = isMediaId(id) ? readLaunch(secret, id, signed) : null
      if (!launch) throw badLink()
      const verdict = await access.read(launch.personId, id)
      if (verdict !== 'open') throw refusalOf(verdict)
      const folder = `/media/packages/${signed}/${id}/`
      const { host = '' } = request.headers
      const origin = hosts.originOf(hostLabel(launch), host)
      // Neither at the academy's own host nor in the origin of another package.
      if (origin && new URL(origin).hostname !== hostName(host)) throw fileNotFound()
      const headers = packageHeaders((hostForPolicy(host, platform.config.publicUrl) ?? '') + folder, {
        isOwnOrigin: origin !== null,
      })
      if (path === RUNTIME) {
        const script = await scriptFor(platform, launch)
        // What it says changes with every commit.
        return reply.headers(headers).header('cache-control', 'no-store').type('text/javascript').send(script)
      }
      const file = await findFile(db, id, path.normalize('NFC'))
      if (!file) throw fileNotFound()
      const contentType = typeOfFile(file.path)
      reply.headers(headers).removeHeader('cross-origin-opener-policy')
      const cacheControl = `private, max-age=${launch.secondsLeft}`
      if (isPage(contentType)) {
        reply.headers({ 'content-type': contentType, 'cache-control': cacheControl })
        if (request.method === 'HEAD') return reply.send()
        const content = pageWithScript(storage, fileKey(id, file.number), file.bytes, folder + RUNTIME)
        return reply.send(Readable.from(content, { objectMode: false }))
      }
      const stored = { key: fileKey(id, file.number), contentType, fileName: nameOf(file.path), inline: true }
      return serveStored(files, request, reply, { ...stored, isOurs: true }, { cacheControl })
    },
  })
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path

async function scriptFor(
  { db }: Platform,
  { mediaId, personId, chapterId, item }: OpenedLaunch,
): Promise<string> {
  const found = await findPackage(db, mediaId)
  const opened = found?.items[item]
  const learner = await learnerNamed(db, personId)
  if (!found || !opened || !learner) throw fileNotFound()
  const state = await stateOf(db, personId, chapterId, opened.id)
  return runtimeScript({
    standard: found.standard,
    item: opened,
    values: state?.values ?? {},
    base: state?.revision ?? 0,
    learner: { id: String(personId), name: `${learner.lastName}, ${learner.firstName}` },
  })
}
