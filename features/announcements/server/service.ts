import { courseOpenTo } from '#features/discussion/server/service.ts'
import { photoLink } from '#features/media/server/links.ts'
import type { Announcement, OwnAnnouncement } from '#features/notifications/contract.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, courseNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words } from '#words/questions-refusals.ts'
import { mayEdit } from '../rights.ts'
import {
  deleteAnnouncement,
  insertAnnouncement,
  lockAnnouncement,
  selectAnnouncements,
  selectFollowers,
  updateAnnouncement,
} from './queries.ts'

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
    await recordAction(tx, caller, 'announcement.create', `${title} · ${course.name}`)
    return id
  })
}

/** Corrects an announcement; nobody is notified again. */
export async function correct(
  { db }: Platform,
  id: number,
  text: { title: string; text: string },
  caller: Caller,
) {
  await db.transaction(async (tx) => {
    const { announcement, formation } = await announcementToChange(tx, id, caller)
    await updateAnnouncement(tx, announcement, text)
    await recordAction(tx, caller, 'announcement.update', `${text.title} · ${formation}`)
  })
}

/** Deletes it with its notifications, and with its mails that were not sent yet. */
export async function withdraw({ db }: Platform, id: number, caller: Caller) {
  await db.transaction(async (tx) => {
    const { announcement, formation } = await announcementToChange(tx, id, caller)
    await deleteAnnouncement(tx, announcement)
    await recordAction(tx, caller, 'announcement.delete', `${announcement.title} · ${formation}`)
  })
}

const announcementNotFound = () =>
  new AppError(404, 'announcement_not_found', () => words.announcementNotFound)

/** A trainer who no longer teaches the course changes nothing in it. */
async function announcementToChange(tx: Db, id: number, caller: Caller) {
  const found = await lockAnnouncement(tx, id)
  const isAdmin = caller.role === 'admin'
  if (!found || (!isAdmin && found.trainerId !== caller.id)) throw announcementNotFound()
  if (!mayEdit({ isAuthor: found.announcement.authorId === caller.id, isAdmin })) throw announcementNotFound()
  return found
}

export async function announcementsOf(
  platform: Platform,
  formationId: number,
  caller: Caller,
): Promise<Announcement[]> {
  const rows = await rowsOf(platform, formationId, caller)
  return rows.map(present)
}

export async function announcementsForTeam(
  platform: Platform,
  formationId: number,
  caller: Caller,
): Promise<OwnAnnouncement[]> {
  const rows = await rowsOf(platform, formationId, caller)
  const isAdmin = caller.role === 'admin'
  return rows.map((row) => ({
    ...present(row),
    mayEdit: mayEdit({ isAuthor: row.authorId === caller.id, isAdmin }),
  }))
}

async function rowsOf(platform: Platform, formationId: number, caller: Caller) {
  if (!(await courseOpenTo(platform, formationId, caller))) throw courseNotFound()
  return selectAnnouncements(platform.db, formationId)
}

type Row = Awaited<ReturnType<typeof selectAnnouncements>>[number]

function present({ announcement, authorId, firstName, lastName, photoId }: Row): Announcement {
  return {
    id: announcement.id,
    title: announcement.title,
    text: announcement.text,
    at: announcement.at.toISOString(),
    author:
      authorId === null
        ? { name: words.deletedAccount, photo: null }
        : { name: `${firstName} ${lastName}`.trim(), photo: photoId && photoLink(photoId) },
  }
}
