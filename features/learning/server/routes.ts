import { issueTo } from '#features/certificates/server/service.ts'
import { notYours } from '#server/platform/errors.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { openBatchedProgress } from './batched-progress.ts'
import { openLessons } from './lessons.ts'
import {
  complete,
  completedCourses,
  followedCourses,
  savePosition,
  startCourseAgain,
  watch,
  watchContent,
} from './service.ts'

export const learningRoutes: MemberRoutes = (route, platform) => {
  const lessonsOf = openLessons(platform)
  const writes = openBatchedProgress(platform)
  const privately = { cached: 'private' } as const

  route(
    'GET /api/formations/formation-progress/:id',
    async ({ params, caller }) => ({
      data: await followedCourses(platform, params.id, caller),
    }),
    privately,
  )

  route('GET /api/formations/completed-formations/:id', async ({ params, caller }) => ({
    data: await completedCourses(platform, params.id, caller),
  }))

  route(
    'GET /api/formations/watch/:id',
    async ({ params, query, caller }) => {
      if (query.userId !== undefined && query.userId !== caller.id) throw notYours()
      return { ...(await watch(platform, lessonsOf, params.id, caller)) }
    },
    privately,
  )

  route('GET /api/formations/watch-content/:id', ({ params, caller }) =>
    watchContent(platform, lessonsOf, params.id, caller),
  )

  route('POST /api/formations/complete-chapitre', async ({ body, caller }) => {
    const { progress, completesCourse } = await complete(writes, body, caller)
    if (completesCourse) await issueTo(platform, caller.id)
    return { progress }
  })

  route('PUT /api/formations/chapitre-position', async ({ body, caller }) => {
    const { percent, positionSeconds } = await savePosition(writes, body, caller)
    return { progress: percent, positionSeconds }
  })

  route('POST /api/formations/reset-formation-progress', ({ body, caller }) =>
    startCourseAgain(platform, body, caller),
  )
}
