import { asAdmin, asTrainer } from '#server/authors.ts'
import { notYours } from '#server/platform/errors.ts'
import type { AuthorRoutes, MemberRoutes } from '#server/routes.ts'
import { words } from '#words/course-form.ts'
import {
  courseOverview,
  courseToEdit,
  createCourse,
  deleteCourse,
  progressLost,
  updateCourse,
} from './service.ts'

export const courseRoutes: AuthorRoutes = (route, platform) => {
  route('GET /formations/:id/edit', ({ params, author, request }) =>
    courseToEdit(platform, author, params.id, request.headers.host),
  )

  route('POST /formations', async ({ author, request }) => ({
    message: words.created,
    ...(await createCourse(platform, author, request)),
  }))

  route('PUT /formations/:id', async ({ params, author, request }) => ({
    message: words.updated,
    ...(await updateCourse(platform, author, params.id, request)),
  }))

  route('GET /formations/:id/progress-lost', ({ params, query, author }) =>
    progressLost(platform, author, params.id, query.remaining),
  )

  route('DELETE /formations/:id', async ({ params, author }) => {
    await deleteCourse(platform, author, params.id)
    return { message: words.deleted }
  })
}

export const adminCourseRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/formations/overview', ({ caller }) => courseOverview(platform, asAdmin(caller)))
}

export const trainerCourseRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/formations/overview/:id', ({ params, caller }) => {
    if (params.id !== caller.id) throw notYours()
    return courseOverview(platform, asTrainer(caller))
  })
}
