import { sendCsv } from '#features/exports/server/send-csv.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/class-progress-file.ts'
import { learners, learnersFile, statistics } from './service.ts'

/** The same calls for trainers, about courses of their own, and for administrators, about all. */
export const trainerClassProgressRoutes = routesUnder('formateur/formations')
export const adminClassProgressRoutes = routesUnder('admin/formations')

function routesUnder(space: 'formateur/formations' | 'admin/formations'): MemberRoutes {
  return (route, platform) => {
    route(`GET /api/${space}/:id/learners`, ({ params, query, caller }) =>
      learners(platform, params.id, query, caller),
    )
    route(`GET /api/${space}/:id/learners/export`, async ({ params, caller, reply }) =>
      sendCsv(reply, words.file, await learnersFile(platform, params.id, caller)),
    )
    route(`GET /api/${space}/:id/statistics`, async ({ params, caller }) => ({
      data: await statistics(platform, params.id, caller),
    }))
  }
}
