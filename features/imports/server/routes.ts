import type { FastifyReply } from 'fastify'
import { asAdmin } from '#server/authors.ts'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import type { AuthorRoutes, MemberRoutes } from '#server/routes.ts'
import { archiveOf, importArchive } from './archive/service.ts'
import { duplicateCourse } from './duplicate.ts'
import { askForCourse, awaitCourse } from './pending/ask.ts'
import { forgetImport, importProgress, readFile } from './pending/service.ts'

export const importRoutes: MemberRoutes = (route, platform, app) => {
  route('POST /api/admin/import/moodle', ({ caller, request }) =>
    readFile(platform, asAdmin(caller), request, 'moodle'),
  )
  route('POST /api/admin/import/package', ({ caller, request }) =>
    readFile(platform, asAdmin(caller), request, 'package'),
  )
  route('GET /api/admin/import/:importId', ({ params, caller }) =>
    importProgress(platform, asAdmin(caller), params.importId),
  )
  route('POST /api/admin/import/:importId/create', async ({ params, body, caller, reply }) => {
    const { importId } = params
    await askForCourse(platform, asAdmin(caller), importId, body.categoryName)
    // A process that stops answers at once: the job goes on in another one, or after the restart.
    const wasListening = app.server.listening
    const isStopping = () => (wasListening && !app.server.listening) || !platform.jobs.isActive()
    const isOver = () => reply.raw.destroyed || isStopping()
    const id = await awaitCourse(platform, asAdmin(caller), importId, isOver)
    if (id === null) reply.code(202)
    return { id }
  })
  route('DELETE /api/admin/import/:importId', ({ params, caller }) =>
    forgetImport(platform, asAdmin(caller), params.importId),
  )
}

export const archiveRoutes: AuthorRoutes = (route, platform) => {
  route('GET /formations/:id/archive', async ({ params, author, reply }) =>
    download(reply, await archiveOf(platform, author, params.id)),
  )
  route('POST /import/archive', async ({ author, request }) => ({
    id: await importArchive(platform, author, request),
  }))
  route('POST /formations/:id/duplicate', async ({ params, author }) => ({
    id: await duplicateCourse(platform, author, params.id),
  }))
}

async function download(reply: FastifyReply, { name, content }: Awaited<ReturnType<typeof archiveOf>>) {
  const file = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.zip`
  await reply
    .type('application/zip')
    .header('content-disposition', contentDisposition(file, false))
    .header('cache-control', 'no-store')
    .send(content)
  return ''
}
