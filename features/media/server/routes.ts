import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublicRoutes } from '#server/routes.ts'
import { openAccess, refusalOf } from './access.ts'
import { badLink, fileNotFound } from './errors.ts'
import { openFiles } from './files.ts'
import { readSignature } from './links.ts'
import { serveFile } from './serve.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

interface PublicParams {
  id: string
  '*': string
}
interface PrivateParams extends PublicParams {
  signed: string
}

/** Files, not calls of the API: browsers ask for them in parts and without a session. */
export const mediaRoutes: PublicRoutes = (_route, platform, app) => {
  const { secret } = platform
  const files = openFiles(platform)
  const access = openAccess(platform)
  const shared = { method: ['GET', 'HEAD'], config: { access: 'everyone' as const } }

  app.route({
    ...shared,
    url: '/media/public/:id/*',
    async handler(request: FastifyRequest<{ Params: PublicParams }>, reply: FastifyReply) {
      const { id, '*': file } = request.params
      const medium = await files.medium(id)
      if (medium?.visibility !== 'public') throw fileNotFound()
      // A new upload has a new id: the content of an address never changes.
      const cacheControl = `public, max-age=${YEAR_SECONDS}, immutable`
      return serveFile(files, request, reply, medium, file, { cacheControl })
    },
  })

  app.route({
    ...shared,
    url: '/media/private/:signed/:id/*',
    async handler(request: FastifyRequest<{ Params: PrivateParams }>, reply: FastifyReply) {
      const { id, signed, '*': file } = request.params
      const signature = readSignature(secret, id, signed)
      if (!signature) throw badLink()
      const { personId, secondsLeft } = signature
      const medium = await files.medium(id)
      if (!medium) throw fileNotFound()
      const verdict = await access.read(personId, id)
      if (verdict !== 'open') throw refusalOf(verdict)
      return serveFile(files, request, reply, medium, file, {
        cacheControl: `private, max-age=${secondsLeft}`,
        link: { secondsLeft, isStillGood: () => access.peek(personId, id) },
      })
    },
  })
}
