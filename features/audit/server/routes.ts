import { sendCsv } from '#features/exports/server/send-csv.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/audit.ts'
import { auditFile, auditTrail } from './service.ts'

export const auditRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/audit', ({ query }) => auditTrail(platform, query))

  route('GET /api/admin/audit/export', ({ query, reply }) =>
    sendCsv(reply, words.fileName, auditFile(platform, query)),
  )
}
