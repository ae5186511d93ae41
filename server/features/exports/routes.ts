import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { MemberRoutes } from '#server/platform/routes.ts'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import { words } from '#words/exports.ts'
import {
  certificatesFile,
  formationsFile,
  type List,
  peopleFile,
  requestsFile,
  traceExport,
} from './service.ts'

export const exportRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/inscriptions/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'requests')
    return download(reply, 'requests', requestsFile(platform))
  })
  route('GET /api/admin/users/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'people')
    return download(reply, 'people', peopleFile(platform))
  })
  route('GET /api/admin/formations/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'formations')
    return download(reply, 'formations', formationsFile(platform))
  })
  route('GET /api/admin/certificates/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'certificates')
    return download(reply, 'certificates', certificatesFile(platform))
  })
}

async function download(reply: FastifyReply, list: List, lines: AsyncIterable<string>) {
  const file = `${words.files[list]}-${new Date().toISOString().slice(0, 10)}.csv`
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(file, false))
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
  return ''
}
