import type { MemberRoutes } from '#server/routes.ts'
import { words } from '#words/category-answers.ts'
import {
  categoryList,
  categoryNames,
  changeCategory,
  createCategory,
  mergeCategory,
  removeCategory,
} from './service.ts'

export const adminCategoryRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/admin/categories', () => categoryList(platform))

  route('POST /api/admin/categories', async ({ body, caller }) => ({
    message: words.created,
    category: await createCategory(platform, caller, body),
  }))

  route('PUT /api/admin/categories/:id', async ({ params, body, caller }) => ({
    message: words.changed,
    category: await changeCategory(platform, caller, params.id, body),
  }))

  route('POST /api/admin/categories/:id/merge', async ({ params, body, caller }) => ({
    message: words.merged,
    category: await mergeCategory(platform, caller, params.id, body.into),
  }))

  route('DELETE /api/admin/categories/:id', async ({ params, caller }) => {
    await removeCategory(platform, caller, params.id)
    return { message: words.deleted }
  })
}

export const trainerCategoryRoutes: MemberRoutes = (route, platform) => {
  route('GET /api/formateur/categories', async () => ({ categories: await categoryNames(platform.db) }))
}
