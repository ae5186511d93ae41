import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { MemberRoutes } from '#server/platform/routes.ts'
import { words } from '#words/exports.ts'
import { formationsFile, peopleFile, requestsFile } from './service.ts'

export const exportRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/inscriptions/export', ({ reply }) =>
    download(reply, words.files.requests, requestsFile(platform)),
  )
  route('GET /api/admin/users/export', ({ reply }) =>
    download(reply, words.files.people, peopleFile(platform)),
  )
  route('GET /api/admin/formations/export', ({ reply }) =>
    download(reply, words.files.formations, formationsFile(platform)),
  )
}

async function download(reply: FastifyReply, name: string, lines: AsyncIterable<string>) {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
  return ''
}
