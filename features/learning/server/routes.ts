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

const privately = { cached: 'private' } as const

export const learningRoutes: MemberRoutes = (route, platform) => {
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

  route('POST /api/formations/reset-formation-progress', ({ body, caller }) =>
    startCourseAgain(platform, body, caller),
  )
}

/** For learners, and for authors who look at their course as learners do: nothing of theirs is recorded. */
export const watchRoutes: MemberRoutes = (route, platform) => {
  const lessonsOf = openLessons(platform)
  const writes = openBatchedProgress(platform)

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
    const { progress, completesCourse } = await complete(platform, writes, body, caller)
    if (completesCourse) await issueTo(platform, caller.id)
    return { progress }
  })

  route('PUT /api/formations/chapitre-position', async ({ body, caller }) => {
    const { percent, positionSeconds } = await savePosition(platform, writes, body, caller)
    return { progress: percent, positionSeconds }
  })
}
