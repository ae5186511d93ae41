import { z } from 'zod'
import {
  type Endpoints,
  formationId,
  moment,
  optionalText,
  otherId,
  personId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import {
  GROUP_COURSES_AT_ONCE,
  GROUP_DESCRIPTION_MAX,
  GROUP_NAME_MAX,
  MEMBERS_AT_ONCE,
} from '#shared/limits.ts'
import { paging } from '#shared/paging.ts'
import { words } from '#words/errors.ts'
import { IMPORT_COLUMNS, IMPORT_OUTCOMES } from './rules.ts'

const course = z.object({ id: z.number(), name: z.string() })

const group = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string(),
  memberCount: z.number(),
  formations: z.array(course),
  createdAt: moment,
})
export type Group = z.infer<typeof group>

const member = z.object({
  userId: z.number(),
  fullName: z.string(),
  email: z.string(),
  /** `invited` until the address is verified: such a member is not enrolled yet. */
  state: z.enum(['active', 'invited']),
  joinedAt: moment,
})
export type GroupMember = z.infer<typeof member>

const oneGroup = group.extend({ members: z.array(member) })
export type OneGroup = z.infer<typeof oneGroup>

const cell = z.object({
  formationId: z.number(),
  /** `invited`: has not come in yet, and is enrolled at that moment. */
  state: z.enum(['enrolled', 'invited', 'not-enrolled']),
  /** Null unless enrolled. */
  progress: z.number().nullable(),
  completedAt: moment.nullable(),
  certificateNumber: z.string().nullable(),
})
export type ProgressCell = z.infer<typeof cell>

const line = z.object({
  line: z.number(),
  email: z.string(),
  fullName: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why the line is left out, in the language of the call. */
  error: z.string().nullable(),
  /** The column at fault. */
  column: z.enum(IMPORT_COLUMNS).nullable(),
  /** The line with the same address that stands before it. */
  repeats: z.number().optional(),
})
export type ImportLine = z.infer<typeof line>

const counts = z.object({
  invited: z.number(),
  added: z.number(),
  already: z.number(),
  invalid: z.number(),
})

/** How the file was read. */
const file = z.object({
  separator: z.enum([';', ',', '\t']),
  columns: z.array(z.enum(IMPORT_COLUMNS)),
  ignoredColumns: z.array(z.string()),
})

const invalid = { error: () => words.common.invalidInput }
const byId = z.object({ id: otherId })
const byMember = z.object({ id: otherId, userId: personId })
const fields = z.object({
  name: requiredText(GROUP_NAME_MAX),
  description: optionalText(GROUP_DESCRIPTION_MAX).optional(),
})
const acted = success({ message: z.string() })

export const groupEndpoints = {
  'GET /api/admin/groups': {
    summary: 'Groups, newest first: all of them, or the page asked for',
    query: z.object(paging),
    answer: success({ data: z.array(group), total: z.number() }),
  },
  'POST /api/admin/groups': {
    summary: 'Create a group',
    idempotent: true,
    body: fields,
    status: 201,
    answer: success({ message: z.string(), id: z.number(), group }),
  },
  'GET /api/admin/groups/:id': {
    summary: 'One group and its members',
    refusals: { 404: ['group_not_found'] },
    params: byId,
    answer: success({ group: oneGroup }),
  },
  'PUT /api/admin/groups/:id': {
    summary: 'Change the name or the description of a group',
    refusals: { 404: ['group_not_found'] },
    params: byId,
    body: fields,
    answer: success({ message: z.string(), group }),
  },
  'DELETE /api/admin/groups/:id': {
    summary: 'Delete a group; its members stay enrolled',
    refusals: { 404: ['group_not_found'] },
    params: byId,
    answer: acted,
  },
  'POST /api/admin/groups/:id/members': {
    summary: 'Add learners to a group',
    refusals: { 404: ['group_not_found', 'person_not_found'] },
    idempotent: true,
    params: byId,
    body: z.object({ userIds: z.array(personId).min(1, invalid).max(MEMBERS_AT_ONCE, invalid) }),
    answer: success({ message: z.string(), added: z.number() }),
  },
  'DELETE /api/admin/groups/:id/members/:userId': {
    summary: 'Take a member out of a group; enrolments stay',
    refusals: { 404: ['group_not_found', 'member_not_found'] },
    idempotent: true,
    params: byMember,
    answer: acted,
  },
  'POST /api/admin/groups/:id/members/:userId/invite': {
    summary: 'Send an invitation again',
    refusals: { 404: ['group_not_found', 'member_not_found'], 409: ['already_active'] },
    idempotent: true,
    params: byMember,
    answer: acted,
  },
  'POST /api/admin/groups/:id/enrol': {
    summary: 'Enrol all members in formations, now and those who join later',
    refusals: { 404: ['formation_not_found', 'group_not_found'] },
    idempotent: true,
    params: byId,
    body: z.object({
      formationIds: z.array(formationId).min(1, invalid).max(GROUP_COURSES_AT_ONCE, invalid),
    }),
    answer: success({ message: z.string(), enrolled: z.number() }),
  },
  'GET /api/admin/groups/:id/progress': {
    summary: 'The progress of each member in each formation of the group',
    refusals: { 404: ['group_not_found'] },
    params: byId,
    answer: success({
      formations: z.array(course),
      members: z.array(z.object({ userId: z.number(), fullName: z.string(), cells: z.array(cell) })),
    }),
  },
  'GET /api/admin/groups/:id/progress/export': {
    summary: 'The same as CSV',
    types: ['text/csv'],
    refusals: { 404: ['group_not_found'] },
    params: byId,
    answer: z.string(),
  },
  'POST /api/admin/groups/:id/import': {
    summary: 'Add people from a list (text/csv): what it would do, or with dryRun=false do it',
    refusals: { 400: ['no_email_column'], 404: ['group_not_found'] },
    idempotent: true,
    params: byId,
    query: z.object({
      dryRun: z
        .enum(['true', 'false'], invalid)
        .default('true')
        .transform((value) => value === 'true'),
    }),
    csv: true,
    answer: success({ lines: z.array(line), counts, file }),
  },
} satisfies Endpoints
