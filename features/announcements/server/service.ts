import { courseOpenTo } from '#features/discussion/server/service.ts'
import { photoLink } from '#features/media/server/links.ts'
import type { Announcement } from '#features/notifications/contract.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { courseNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words } from '#words/questions-refusals.ts'
import { insertAnnouncement, selectAnnouncements, selectFollowers } from './queries.ts'

/** Each goes to a whole class by mail. */
const A_DAY = { max: 20, seconds: 24 * 60 * 60 }

export async function announce(
  platform: Platform,
  formationId: number,
  { title, text }: { title: string; text: string },
  caller: Caller,
) {
  const course = await courseOpenTo(platform, formationId, caller)
  if (!course) throw courseNotFound()
  await limit(platform, `announcements:${caller.id}`, A_DAY)
  return platform.db.transaction(async (tx) => {
    const id = await insertAnnouncement(tx, { formationId, authorId: caller.id, title, text })
    const followers = await selectFollowers(tx, formationId)
    await notify(platform, tx, followers, {
      kind: 'announcement',
      formationId,
      facts: { formation: course.name, title, announcementId: id },
    })
    return id
  })
}

export async function announcementsOf(
  platform: Platform,
  formationId: number,
  caller: Caller,
): Promise<Announcement[]> {
  if (!(await courseOpenTo(platform, formationId, caller))) throw courseNotFound()
  const rows = await selectAnnouncements(platform.db, formationId)
  return rows.map(({ announcement, authorId, firstName, lastName, photoId }) => ({
    id: announcement.id,
    title: announcement.title,
    text: announcement.text,
    at: announcement.at.toISOString(),
    author:
      authorId === null
        ? { name: words.deletedAccount, photo: null }
        : { name: `${firstName} ${lastName}`.trim(), photo: photoId && photoLink(photoId) },
  }))
}
