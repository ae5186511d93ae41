import { z } from 'zod'
import { type Endpoints, optionalText, otherId, requiredText, success } from '#shared/endpoints.ts'
import { CATEGORY_NAME_MAX } from '#shared/limits.ts'

/** As the form of a course offers it. */
export const category = z.object({
  id: z.number(),
  name: z.string(),
  /** Null: pages in Arabic show the French name. */
  nameAr: z.string().nullable(),
})
export type Category = z.infer<typeof category>

/** Drafts are not counted. */
const counted = category.extend({ formations: z.number() })
export type CountedCategory = z.infer<typeof counted>

const byId = z.object({ id: otherId })
const fields = z.object({
  name: requiredText(CATEGORY_NAME_MAX),
  /** Empty: none. Left out: as it was. */
  nameAr: optionalText(CATEGORY_NAME_MAX)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null)),
})
const saved = success({ message: z.string(), category: counted })

export const categoryEndpoints = {
  'GET /api/formateur/categories': {
    summary: 'Every category, by name',
    answer: success({ categories: z.array(category) }),
  },
  'GET /api/admin/categories': {
    summary: 'Every category, by name, with the number of its formations',
    answer: success({ data: z.array(counted) }),
  },
  'POST /api/admin/categories': {
    summary: 'Create a category',
    refusals: { 409: ['category_exists'] },
    idempotent: true,
    body: fields,
    status: 201,
    answer: saved,
  },
  'PUT /api/admin/categories/:id': {
    summary: 'Rename or translate a category',
    refusals: { 404: ['category_not_found'], 409: ['category_exists'] },
    params: byId,
    body: fields,
    answer: saved,
  },
  'POST /api/admin/categories/:id/merge': {
    summary: 'Move the formations of a category into another, and delete it; this cannot be undone',
    refusals: { 404: ['category_not_found'] },
    idempotent: true,
    params: byId,
    body: z.object({ into: otherId }),
    answer: saved,
  },
  'DELETE /api/admin/categories/:id': {
    summary: 'Delete a category that no formation has',
    refusals: { 404: ['category_not_found'], 409: ['category_in_use'] },
    idempotent: true,
    params: byId,
    answer: success({ message: z.string() }),
  },
} satisfies Endpoints
