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
  route('GET /api/admin/formations/overview', async ({ caller }) => ({
    success: true,
    ...(await courseOverview(platform, asAdmin(caller))),
  }))

  route('GET /api/admin/formations/:id/edit', async ({ params, caller, request }) => ({
    success: true,
    ...(await courseToEdit(platform, asAdmin(caller), params.id, request.headers.host)),
  }))

  route('POST /api/admin/formations', async ({ caller, request }) => ({
    success: true,
    message: words.created,
    ...(await createCourse(platform, asAdmin(caller), request)),
  }))

  route('PUT /api/admin/formations/:id', async ({ params, caller, request }) => ({
    success: true,
    message: words.updated,
    ...(await updateCourse(platform, asAdmin(caller), params.id, request)),
  }))

  route('DELETE /api/admin/formations/:id', async ({ params, caller }) => {
    await deleteCourse(platform, asAdmin(caller), params.id)
    return { success: true, message: words.deleted }
  })
}

export const trainerAuthoringRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/formations/overview/:id', async ({ params, caller }) => {
    if (params.id !== caller.id) throw notYours()
    return { success: true, ...(await courseOverview(platform, asTrainer(caller))) }
  })

  route('GET /api/formateur/categories', async () => ({
    success: true,
    categories: await allCategories(platform),
  }))

  route('GET /api/formateur/formations/:id/edit', async ({ params, caller, request }) => ({
    success: true,
    ...(await courseToEdit(platform, asTrainer(caller), params.id, request.headers.host)),
  }))

  route('POST /api/formateur/formations', async ({ caller, request }) => ({
    success: true,
    message: words.created,
    ...(await createCourse(platform, asTrainer(caller), request)),
  }))

  route('PUT /api/formateur/formations/:id', async ({ params, caller, request }) => ({
    success: true,
    message: words.updated,
    ...(await updateCourse(platform, asTrainer(caller), params.id, request)),
  }))

  route('DELETE /api/formateur/formations/:id', async ({ params, caller }) => {
    await deleteCourse(platform, asTrainer(caller), params.id)
    return { success: true, message: words.deleted }
  })
}
