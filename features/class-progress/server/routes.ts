import { sendCsv } from '#features/exports/server/send-csv.ts'
import type { AuthorRoutes } from '#server/routes.ts'
import { words } from '#words/class-progress-file.ts'
import { oneLearner, writeTo } from './one-learner.ts'
import { learners, learnersFile, statistics } from './service.ts'

export const classProgressRoutes: AuthorRoutes = (route, platform) => {
  route('GET /formations/:id/learners', ({ params, query, author }) =>
    learners(platform, params.id, query, author),
  )
  route('GET /formations/:id/learners/export', async ({ params, author, reply }) =>
    sendCsv(reply, words.file, await learnersFile(platform, params.id, author)),
  )
  route('GET /formations/:id/learners/:userId', ({ params, author }) =>
    oneLearner(platform, params.id, params.userId, author),
  )
  route('POST /formations/:id/learners/:userId/message', ({ params, body, author }) =>
    writeTo(platform, params.id, params.userId, body, author),
  )
  route('GET /formations/:id/statistics', async ({ params, author }) => ({
    data: await statistics(platform, params.id, author),
  }))
}
