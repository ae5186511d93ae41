import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { MAIL_RETRIES } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { coursesOfInvitations, enrolPeople, type NewEnrolment } from './enrol-queries.ts'
import { courseNames, coursesOfGroups, insertMembers, lockLearners } from './queries.ts'

export interface GroupMail {
  groupId: number
  userId: number
  /** What the person is newly enrolled in. */
  formationIds: number[]
}

export const groupMailJob = defineJob<GroupMail>('send-group-mail', MAIL_RETRIES)

type Joining = { groupId: number; userIds: number[]; caller: Caller }

/**
 * Adds learners to a group, enrols those who are new in its courses and queues their mails, all in the transaction
 * of the caller. Returns the new members.
 */
export async function addLearners(platform: Platform, tx: Db, { groupId, userIds, caller }: Joining) {
  const learners = await lockLearners(tx, userIds)
  const added = await insertMembers(
    tx,
    learners.map(({ id, email, emailVerifiedAt }) => ({
      groupId,
      userId: id,
      invitedEmail: emailVerifiedAt ? null : email,
    })),
  )
  const formationIds = (await coursesOfGroups(tx, [groupId])).map(({ id }) => id)
  const enrolments = await enrolPeople(tx, { userIds: added, formationIds, decidedBy: caller.id })
  const invited = learners.filter(({ emailVerifiedAt }) => !emailVerifiedAt).map(({ id }) => id)
  const told = [...enrolments.map(({ userId }) => userId), ...added.filter((id) => invited.includes(id))]
  await queueMails(platform, tx, groupId, told, enrolments)
  await notifyEnrolled(platform, tx, enrolments)
  return added
}

/**
 * Enrols a person in the courses of the groups that invited them: at the moment they verify the address. Without a
 * mail: the invitation has named the courses.
 */
export async function enrolInvited(tx: Db, userId: number) {
  const formationIds = await coursesOfInvitations(tx, userId)
  await enrolPeople(tx, { userIds: [userId], formationIds, decidedBy: null })
}

/** In the bell of learners; the mail is the group's own. */
export async function notifyEnrolled(platform: Platform, tx: Db, enrolments: NewEnrolment[]) {
  const formationIds = [...new Set(enrolments.map(({ formationId }) => formationId))]
  for (const { id: formationId, name } of await courseNames(tx, formationIds)) {
    const learners = enrolments.filter((enrolment) => enrolment.formationId === formationId)
    await notify(
      platform,
      tx,
      learners.map(({ userId }) => userId),
      { kind: 'request-decided', formationId, facts: { formation: name, approved: true } },
    )
  }
}

/** One mail a person, however many courses. The job writes it: an invitation holds a link, which no row may hold. */
export async function queueMails(
  { jobs }: Platform,
  tx: Db,
  groupId: number,
  userIds: Iterable<number>,
  enrolments: NewEnrolment[],
) {
  const coursesOf = new Map<number, number[]>()
  for (const { userId, formationId } of enrolments)
    coursesOf.set(userId, [...(coursesOf.get(userId) ?? []), formationId])
  await jobs.enqueueAll(
    tx,
    groupMailJob,
    [...new Set(userIds)].map((userId) => ({
      groupId,
      userId,
      formationIds: coursesOf.get(userId) ?? [],
    })),
  )
}
