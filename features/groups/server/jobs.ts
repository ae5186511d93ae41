import { setTimeout as pause } from 'node:timers/promises'
import { sendLink } from '#features/accounts/server/links.ts'
import type { RunningJob } from '#server/platform/jobs/worker.ts'
import { sendMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { INVITATION_SECONDS } from '#shared/limits.ts'
import { enrolledMail, invitationMail } from './emails.ts'
import { type GroupMail, groupMailJob } from './membership.ts'
import { courseNames, coursesOfGroups, findGroup, findMember, findPerson } from './queries.ts'

/** A list may hold thousands: they go out one after the other, some thirty a second, so that nobody waits for them. */
const MAILS_OF_GROUPS_AT_ONCE = 1
const PAUSE_BEFORE_A_MAIL_MS = 25

export function registerGroupJobs(platform: Platform) {
  platform.jobs.register(groupMailJob, (data, job) => sendGroupMail(platform, data, job), {
    concurrency: MAILS_OF_GROUPS_AT_ONCE,
  })
}

async function sendGroupMail(platform: Platform, mail: GroupMail, job: RunningJob) {
  await pause(PAUSE_BEFORE_A_MAIL_MS)
  const person = await findPerson(platform.db, mail.userId)
  if (!person || person.bannedAt) return
  if (!person.emailVerifiedAt) return sendInvitation(platform, mail, job)
  const courses = await courseNames(platform.db, mail.formationIds)
  if (courses.length > 0)
    await sendMail(platform, person.language, (academy) => enrolledMail(academy, person.email, courses), job)
}

/** Not to somebody who was taken out of the group before the mail was sent. */
async function sendInvitation(platform: Platform, { groupId, userId }: GroupMail, job: RunningJob) {
  const { db } = platform
  const group = await findGroup(db, groupId)
  const found = await findMember(db, groupId, userId)
  if (!group || !found) return
  const courses = (await coursesOfGroups(db, [groupId])).filter(({ status }) => status === 'Publié')
  const { person } = found
  await sendLink(
    platform,
    person,
    { kind: 'reset-password', seconds: INVITATION_SECONDS },
    (academy, token) =>
      invitationMail(academy, person.email, { group: group.name, formations: courses, token }),
    job,
  )
}
