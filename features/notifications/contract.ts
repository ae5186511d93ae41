import { z } from 'zod'
import {
  type Endpoints,
  forAuthors,
  formationId,
  moment,
  otherId,
  requiredText,
  success,
} from '#shared/endpoints.ts'
import { ANNOUNCEMENT_LIMITS } from '#shared/limits.ts'
import { paging } from '#shared/paging.ts'
import { MAIL_KINDS, NOTIFICATION_KINDS } from './rules.ts'

const notification = z.object({
  id: z.number(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  text: z.string(),
  /** A page of this academy, without its language. */
  link: z.string(),
  at: moment,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** Which kinds come by one way: by mail, or to one’s devices. */
export const kindSettings = z.object(
  Object.fromEntries(MAIL_KINDS.map((kind) => [kind, z.boolean()])) as Record<
    (typeof MAIL_KINDS)[number],
    z.ZodBoolean
  >,
)
export type KindSettings = z.infer<typeof kindSettings>

const announcement = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  at: moment,
  author: z.object({ name: z.string(), photo: z.string().nullable() }),
})
export type Announcement = z.infer<typeof announcement>

/** As its team reads it, to correct or delete it. */
const ownAnnouncement = announcement.extend({
  /** A trainer changes what they wrote, an administrator all of it. */
  mayEdit: z.boolean(),
})
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>

const announcementText = z.object({
  title: requiredText(ANNOUNCEMENT_LIMITS.title),
  text: requiredText(ANNOUNCEMENT_LIMITS.text),
})

export const notificationEndpoints = {
  'GET /api/notifications': {
    summary: 'One’s notifications, newest first, 20 a page',
    query: z.object({ page: paging.page.default(1) }),
    answer: success({ data: z.array(notification), unread: z.number(), total: z.number() }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read: these, or all',
    body: z.union([z.object({ ids: z.array(otherId).min(1).max(500) }), z.object({ all: z.literal(true) })]),
    answer: success({ unread: z.number() }),
  },
  'GET /api/user/notification-settings': {
    summary: 'Which notifications one wants by mail, and which on one’s devices',
    answer: success({ mail: kindSettings, push: kindSettings }),
  },
  'PUT /api/user/notification-settings': {
    summary:
      'Choose which notifications one wants by mail or on one’s devices; those left out stay as they are',
    body: z.object({ mail: kindSettings.partial().optional(), push: kindSettings.partial().optional() }),
    answer: success({ mail: kindSettings, push: kindSettings }),
  },
  'GET /api/formations/:id/announcements': {
    summary: 'The announcements of a formation, newest first',
    refusals: { 404: ['formation_not_found'] },
    params: z.object({ id: formationId }),
    answer: success({ data: z.array(announcement) }),
  },
  ...forAuthors({
    'POST /formations/:id/announcements': {
      summary: {
        formateur: 'Announce something to whoever follows a formation of one’s own',
        admin: 'Announce something to whoever follows a formation',
      },
      refusals: { 404: ['formation_not_found'], 429: ['too_many_requests'] },
      idempotent: true,
      params: z.object({ id: formationId }),
      body: announcementText,
      status: 201,
      answer: success({ id: z.number() }),
    },
    'GET /formations/:id/announcements': {
      summary: {
        formateur: 'The announcements of a formation of one’s own, newest first',
        admin: 'The announcements of a formation, newest first, for administrators',
      },
      refusals: { 404: ['formation_not_found'] },
      params: z.object({ id: formationId }),
      answer: success({ data: z.array(ownAnnouncement) }),
    },
    'PUT /announcements/:id': {
      summary: {
        formateur: 'Correct an announcement that one wrote; nobody is told again',
        admin: 'Correct an announcement; nobody is told again',
      },
      refusals: { 404: ['announcement_not_found'] },
      params: z.object({ id: otherId }),
      body: announcementText,
      answer: success({}),
    },
    'DELETE /announcements/:id': {
      summary: {
        formateur: 'Delete an announcement that one wrote, with its notifications',
        admin: 'Delete an announcement, with its notifications',
      },
      refusals: { 404: ['announcement_not_found'] },
      params: z.object({ id: otherId }),
      answer: success({}),
    },
  }),
} satisfies Endpoints
