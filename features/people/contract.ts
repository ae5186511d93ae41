import { z } from 'zod'
import { user } from '#features/accounts/contract.ts'
import {
  type Endpoints,
  emailAddress,
  moment,
  optionalText,
  personId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts'
import { paging } from '#shared/paging.ts'
import { isPhoneNumber, PHONE_MAX } from '#shared/phone.ts'
import { ROLES } from '#shared/statuses.ts'
import { words } from '#words/errors.ts'
import { PEOPLE_SORTS } from './rules.ts'

const known = { error: () => words.common.invalidInput }

const person = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  photo: z.string().nullable(),
  banned: z.boolean(),
  emailVerified: z.boolean(),
  /** To a group or to an account of their own, and has not come in. */
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
    query: z.object({
      ...paging,
      role: z.enum(ROLES).optional(),
      sort: z.enum(PEOPLE_SORTS, known).optional(),
    }),
    answer: success({ data: z.array(person), total: z.number() }),
  },
  'POST /api/admin/users': {
    summary: 'Add a person and mail them a link that chooses a password',
    refusals: { 409: ['email_taken'] },
    idempotent: true,
    body: z.object({
      firstName: requiredText(100),
      lastName: requiredText(100),
      email: emailAddress,
      /** Kept as it is typed. */
      phone: optionalText(PHONE_MAX)
        .refine((typed) => !typed || isPhoneNumber(typed), { error: () => words.common.phone })
        .nullish()
        .transform((typed) => typed || null),
      role: z.enum(ROLES, known),
      language: z.enum(LANGUAGES, known).default(DEFAULT_LANGUAGE),
    }),
    status: 201,
    answer: success({ user }),
  },
  'POST /api/admin/users/:id/action': {
    summary: 'Ban, unban or delete an account',
    refusals: { 404: ['person_not_found'], 409: ['last_admin', 'own_account'] },
    params: byId,
    body: z.object({
      action: z.enum(ACTIONS, known),
    }),
    answer: acted,
  },
  'PUT /api/admin/users/:id/role': {
    summary: 'Change the role of an account',
    refusals: { 404: ['person_not_found'], 409: ['last_admin', 'own_account'] },
    params: byId,
    body: z.object({ role: z.enum(ROLES, known) }),
    answer: acted,
  },
  'GET /api/admin/users/:id/details': {
    summary: 'One account and its figures',
    refusals: { 404: ['person_not_found'] },
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
        invited: z.boolean(),
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
    refusals: { 404: ['person_not_found'] },
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
