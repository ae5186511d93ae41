import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/exports.ts'
import { sendCsv } from './send-csv.ts'
import { certificatesFile, coursesFile, peopleFile, requestsFile, traceExport } from './service.ts'

export const exportRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/inscriptions/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'requests')
    return sendCsv(reply, words.files.requests, requestsFile(platform))
  })
  route('GET /api/admin/users/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'people')
    return sendCsv(reply, words.files.people, peopleFile(platform))
  })
  route('GET /api/admin/formations/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'formations')
    return sendCsv(reply, words.files.formations, coursesFile(platform))
  })
  route('GET /api/admin/certificates/export', async ({ reply, caller }) => {
    await traceExport(platform, caller, 'certificates')
    return sendCsv(reply, words.files.certificates, certificatesFile(platform))
  })
}
