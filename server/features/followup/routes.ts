import type { FastifyReply } from 'fastify'
import type { MemberRoutes } from '#server/platform/routes.ts'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import { words } from '#words/followup-file.ts'
import { learners, learnersFile, statistics } from './service.ts'

/** The same calls for trainers, about formations of their own, and for administrators, about all. */
export const trainerFollowupRoutes = routesUnder('formateur/formations')
export const adminFollowupRoutes = routesUnder('admin/formations')

function routesUnder(space: 'formateur/formations' | 'admin/formations'): MemberRoutes {
  return (route, platform) => {
    route(`GET /api/${space}/:id/learners`, async ({ params, query, caller }) => ({
      success: true,
      ...(await learners(platform, params.id, query, caller)),
    }))
    route(`GET /api/${space}/:id/learners/export`, async ({ params, caller, reply }) =>
      download(reply, await learnersFile(platform, params.id, caller)),
    )
    route(`GET /api/${space}/:id/statistics`, async ({ params, caller }) => ({
      success: true,
      data: await statistics(platform, params.id, caller),
    }))
  }
}

async function download(reply: FastifyReply, text: string) {
  const file = `${words.file}-${new Date().toISOString().slice(0, 10)}.csv`
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(file, false))
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .serializer((content: unknown) => String(content))
    .send(text)
  return ''
}
