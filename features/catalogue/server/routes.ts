import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { openFiles } from '#features/media/server/files.ts'
import { serveFile } from '#features/media/server/serve.ts'
import { checked } from '#server/platform/input.ts'
import type { PublicRoutes } from '#server/routes.ts'
import { otherId } from '#shared/endpoints.ts'
import { courseDetails, freeFile, lastThree, oneCourse, publishedCourses, similarCourses } from './service.ts'

type FileRequest = FastifyRequest<{ Params: { id: string } }>

export const catalogueRoutes: PublicRoutes = (route, platform, app) => {
  const publicly = { cached: 'public' } as const
  const files = openFiles(platform)

  route('GET /api/formations', async () => ({ data: await publishedCourses(platform) }), publicly)

  route('GET /api/formations/last-three', async () => ({ data: await lastThree(platform) }), publicly)

  route(
    'GET /api/formations/similar/:id',
    async ({ params }) => ({ data: await similarCourses(platform, params.id) }),
    publicly,
  )

  route(
    'GET /api/formations/details/:id',
    ({ params, caller }) => courseDetails(platform, params.id, caller),
    publicly,
  )

  route(
    'GET /api/formations/:id',
    async ({ params }) => ({ ...(await oneCourse(platform, params.id)) }),
    publicly,
  )

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/free/:id/*',
    config: { access: 'everyone' },
    async handler(request: FileRequest, reply: FastifyReply) {
      const { id } = checked(z.object({ id: otherId }), request.params)
      const file = await freeFile(platform, id)
      // Short: the course may be archived, or no longer free.
      const cacheControl = 'public, max-age=600'
      return serveFile(files, request, reply, file, file.fileName, { cacheControl })
    },
  })
}
