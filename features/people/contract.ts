import { z } from 'zod'
import { type Endpoints, moment, personId, success } from '#shared/endpoints.ts'
import { paging } from '#shared/paging.ts'
import { ROLES } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'

const person = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  photo: z.string().nullable(),
  banned: z.boolean(),
  emailVerified: z.boolean(),
  /** To a group, and has not come in. */
  invited: z.boolean(),
  createdAt: moment,
  approvedFormationCount: z.number(),
})
export type Person = z.infer<typeof person>

const ACTIONS = ['ban', 'unban', 'delete'] as const
export type PersonAction = (typeof ACTIONS)[number]

const byId = z.object({ id: personId })
const acted = success({ message: z.string() })

export const peopleEndpoints = {
  'GET /api/admin/users/all': {
    summary: 'Accounts, newest first: all of them, or the page asked for',
    query: z.object({ ...paging, role: z.enum(ROLES).optional() }),
    answer: success({ data: z.array(person), total: z.number() }),
  },
  'POST /api/admin/users/:id/action': {
    summary: 'Ban, unban or delete an account',
    params: byId,
    body: z.object({
      action: z.enum(ACTIONS, { error: () => words.common.invalidInput }),
    }),
    answer: acted,
  },
  'PUT /api/admin/users/:id/role': {
    summary: 'Change the role of an account',
    params: byId,
    body: z.object({ role: z.enum(ROLES, { error: () => words.common.invalidInput }) }),
    answer: acted,
  },
  'GET /api/admin/users/:id/details': {
    summary: 'One account and its figures',
    params: byId,
    answer: success({
      data: z.object({
        id: z.number(),
        fullName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        photo: z.string().nullable(),
        role: z.enum(ROLES),
        banned: z.boolean(),
        emailVerified: z.boolean(),
        createdAt: moment,
        /** Whether signing in asks this person for a code. */
        secondFactor: z.boolean(),
        stats: z.object({
          formationsCompleted: z.number(),
          formationsInProgress: z.number(),
          chaptersCompleted: z.number(),
        }),
      }),
    }),
  },
  'GET /api/admin/users/:id/formations': {
    summary: 'The formations of one account, with progress',
    params: byId,
    answer: success({
      formations: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          category: z.string().nullable(),
          categoryAr: z.string().nullable(),
          progress: z.number(),
          chaptersCompleted: z.number(),
          totalChapters: z.number(),
        }),
      ),
    }),
  },
} satisfies Endpoints
