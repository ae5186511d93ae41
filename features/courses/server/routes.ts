import { notYours } from '#server/platform/errors.ts'
import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/course-form.ts'
import {
  allCategories,
  asAdmin,
  asTrainer,
  courseOverview,
  courseToEdit,
  createCourse,
  deleteCourse,
  updateCourse,
} from './service.ts'

export const adminAuthoringRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/formations/overview', ({ caller }) => courseOverview(platform, asAdmin(caller)))

  route('GET /api/admin/formations/:id/edit', ({ params, caller, request }) =>
    courseToEdit(platform, asAdmin(caller), params.id, request.headers.host),
  )

  route('POST /api/admin/formations', async ({ caller, request }) => ({
    message: words.created,
    ...(await createCourse(platform, asAdmin(caller), request)),
  }))

  route('PUT /api/admin/formations/:id', async ({ params, caller, request }) => ({
    message: words.updated,
    ...(await updateCourse(platform, asAdmin(caller), params.id, request)),
  }))

  route('DELETE /api/admin/formations/:id', async ({ params, caller }) => {
    await deleteCourse(platform, asAdmin(caller), params.id)
    return { message: words.deleted }
  })
}

export const trainerAuthoringRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/formations/overview/:id', async ({ params, caller }) => {
    if (params.id !== caller.id) throw notYours()
    return { ...(await courseOverview(platform, asTrainer(caller))) }
  })

  route('GET /api/formateur/categories', async () => ({
    categories: await allCategories(platform),
  }))

  route('GET /api/formateur/formations/:id/edit', ({ params, caller, request }) =>
    courseToEdit(platform, asTrainer(caller), params.id, request.headers.host),
  )

  route('POST /api/formateur/formations', async ({ caller, request }) => ({
    message: words.created,
    ...(await createCourse(platform, asTrainer(caller), request)),
  }))

  route('PUT /api/formateur/formations/:id', async ({ params, caller, request }) => ({
    message: words.updated,
    ...(await updateCourse(platform, asTrainer(caller), params.id, request)),
  }))

  route('DELETE /api/formateur/formations/:id', async ({ params, caller }) => {
    await deleteCourse(platform, asTrainer(caller), params.id)
    return { message: words.deleted }
  })
}
