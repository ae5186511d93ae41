import { MAILS_AT_ONCE, sendMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { INVITATION_SECONDS } from '#shared/limits.ts'
import { sendLink } from '../accounts/links.ts'
import { enrolledMail, invitationMail } from './emails.ts'
import { findGroup, findMember, findPerson, formationNames, formationsOfGroups } from './queries.ts'

interface GroupMail {
  groupId: number
  userId: number
  /** What the person is newly enrolled in. */
  formationIds: number[]
}

export function registerGroupJobs(platform: Platform) {
  platform.jobs.register('send-group-mail', (data) => sendGroupMail(platform, data), {
    concurrency: MAILS_AT_ONCE,
  })
}

async function sendGroupMail(platform: Platform, mail: GroupMail) {
  const person = await findPerson(platform.db, mail.userId)
  if (!person || person.bannedAt) return
  if (!person.emailVerifiedAt) return sendInvitation(platform, mail)
  const formations = await formationNames(platform.db, mail.formationIds)
  if (formations.length > 0)
    await sendMail(platform, person.language, (academy) => enrolledMail(academy, person.email, formations))
}

/** Not to somebody who was taken out of the group before the mail was sent. */
async function sendInvitation(platform: Platform, { groupId, userId }: GroupMail) {
  const { db } = platform
  const group = await findGroup(db, groupId)
  const found = await findMember(db, groupId, userId)
  if (!group || !found) return
  const formations = (await formationsOfGroups(db, [groupId])).filter(({ status }) => status === 'Publié')
  const { person } = found
  await sendLink(
    platform,
    person,
    { kind: 'reset-password', seconds: INVITATION_SECONDS },
    (academy, token) => invitationMail(academy, person.email, { group: group.name, formations, token }),
  )
}
