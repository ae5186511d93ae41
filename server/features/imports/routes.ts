import type { FastifyReply } from 'fastify'
import type { MemberRoutes } from '#server/platform/routes.ts'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'
import { asAdmin, asTrainer } from '../authoring/service.ts'
import { archiveOf, importArchive } from './archive/service.ts'
import { duplicateCourse } from './duplicate.ts'

export const adminImportRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/formations/:id/archive', async ({ params, caller, reply }) =>
    download(reply, await archiveOf(platform, asAdmin(caller), params.id)),
  )
  route('POST /api/admin/import/archive', async ({ caller, request }) => ({
    success: true,
    id: await importArchive(platform, asAdmin(caller), request),
  }))
  route('POST /api/admin/formations/:id/duplicate', async ({ params, caller }) => ({
    success: true,
    id: await duplicateCourse(platform, asAdmin(caller), params.id),
  }))
}

export const trainerImportRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/formations/:id/archive', async ({ params, caller, reply }) =>
    download(reply, await archiveOf(platform, asTrainer(caller), params.id)),
  )
  route('POST /api/formateur/import/archive', async ({ caller, request }) => ({
    success: true,
    id: await importArchive(platform, asTrainer(caller), request),
  }))
  route('POST /api/formateur/formations/:id/duplicate', async ({ params, caller }) => ({
    success: true,
    id: await duplicateCourse(platform, asTrainer(caller), params.id),
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
