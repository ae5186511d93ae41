import { recordAction } from '#server/platform/audit.ts'
import { courseNotFound, personNotFound } from '#server/platform/errors.ts'
import { inParts } from '#server/platform/in-parts.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { Paging } from '#shared/paging.ts'
import { enrolPeople } from './enrol-queries.ts'
import { alreadyActive, groupNotFound, memberNotFound } from './errors.ts'
import { addLearners, groupMailJob, notifyEnrolled, queueMails } from './membership.ts'
import { fullNameOf, presentGroup, presentMember } from './presenters.ts'
import {
  addCourses,
  countGroups,
  coursesOfGroups,
  deleteGroup,
  deleteMember,
  findGroup,
  findMember,
  type GroupRow,
  insertGroup,
  listGroups,
  lockGroup,
  lockLearners,
  memberCounts,
  memberIds,
  membersOf,
  publishedCourses,
  setInvitedEmail,
  updateGroup,
} from './queries.ts'

type Fields = { name: string; description?: string }

export async function groupList({ db }: Platform, wanted: Paging) {
  const rows = await listGroups(db, wanted)
  const ids = rows.map(({ id }) => id)
  const counts = await memberCounts(db, ids)
  const courses = await coursesOfGroups(db, ids)
  return {
    data: rows.map((row) =>
      presentGroup(
        row,
        counts.get(row.id) ?? 0,
        courses.filter(({ groupId }) => groupId === row.id),
      ),
    ),
    total: wanted.page === undefined ? rows.length : await countGroups(db, wanted),
  }
}

export async function groupWithMembers({ db }: Platform, id: number) {
  const group = await existing(findGroup(db, id))
  const members = (await membersOf(db, id)).map(presentMember)
  return { ...presentGroup(group, members.length, await coursesOfGroups(db, [id])), members }
}

export async function createGroup({ db }: Platform, caller: Caller, fields: Fields) {
  return db.transaction(async (tx) => {
    const group = await insertGroup(tx, fields)
    await recordAction(tx, caller, 'group.create', group.name)
    return presentGroup(group, 0, [])
  })
}

export async function changeGroup({ db }: Platform, caller: Caller, id: number, fields: Fields) {
  return db.transaction(async (tx) => {
    const group = await existing(updateGroup(tx, id, fields))
    await recordAction(tx, caller, 'group.update', group.name)
    const counts = await memberCounts(tx, [id])
    return presentGroup(group, counts.get(id) ?? 0, await coursesOfGroups(tx, [id]))
  })
}

/** Members keep their accounts, enrolments and progress. */
export async function removeGroup({ db }: Platform, caller: Caller, id: number) {
  await db.transaction(async (tx) => {
    const group = await existing(deleteGroup(tx, id))
    await recordAction(tx, caller, 'group.delete', group.name)
  })
}

/** All of them, or none if one is not a learner who can sign in. */
export async function addMembers(platform: Platform, caller: Caller, groupId: number, userIds: number[]) {
  return platform.db.transaction(async (tx) => {
    const group = await existing(lockGroup(tx, groupId, 'share'))
    const wanted = [...new Set(userIds)]
    if ((await lockLearners(tx, wanted)).length < wanted.length) throw personNotFound()
    const added = await addLearners(platform, tx, { groupId, userIds: wanted, caller })
    if (added.length > 0) await recordAction(tx, caller, 'group.members', `${group.name} · +${added.length}`)
    return added.length
  })
}

/** Enrolments and progress stay. */
export async function removeMember({ db }: Platform, caller: Caller, groupId: number, userId: number) {
  await db.transaction(async (tx) => {
    const group = await existing(findGroup(tx, groupId))
    const found = await findMember(tx, groupId, userId)
    if (!found || !(await deleteMember(tx, groupId, userId))) throw memberNotFound()
    await recordAction(tx, caller, 'group.remove', `${named(found.person)} · ${group.name}`)
  })
}

export async function inviteAgain(platform: Platform, caller: Caller, groupId: number, userId: number) {
  await platform.db.transaction(async (tx) => {
    const group = await existing(findGroup(tx, groupId))
    const found = await findMember(tx, groupId, userId)
    if (!found) throw memberNotFound()
    if (found.person.emailVerifiedAt) throw alreadyActive()
    await setInvitedEmail(tx, groupId, userId, found.person.email)
    // The key: pressing twice while the first mail waits sends one.
    const payload = { groupId, userId, formationIds: [] }
    await platform.jobs.enqueue(tx, groupMailJob, payload, { key: `${groupId}/${userId}` })
    await recordAction(tx, caller, 'group.invite', `${named(found.person)} · ${group.name}`)
  })
}

/** Members at once: locking and enrolling thousands in one transaction would make learners wait. */
const PEOPLE_AT_ONCE = 250

/**
 * Enrols all active members, and from now on whoever joins or comes in. The courses are added first: a member who joins meanwhile gets
 * them then, and a process that dies in between leaves the rest to a second call.
 */
export async function enrolGroup(platform: Platform, caller: Caller, groupId: number, wanted: number[]) {
  const { db } = platform
  const userIds = await db.transaction(async (tx) => {
    const group = await existing(lockGroup(tx, groupId, 'no key update'))
    const courses = await publishedCourses(tx, wanted)
    if (courses.length < new Set(wanted).size) throw courseNotFound()
    await addCourses(
      tx,
      groupId,
      courses.map(({ id }) => id),
    )
    for (const { name } of courses) await recordAction(tx, caller, 'group.enrol', `${group.name} · ${name}`)
    return memberIds(tx, groupId)
  })
  let enrolled = 0
  await inParts(userIds, PEOPLE_AT_ONCE, async (part) => {
    enrolled += await db.transaction(async (tx) => {
      await lockLearners(tx, part)
      const enrolments = await enrolPeople(tx, { userIds: part, formationIds: wanted, decidedBy: caller.id })
      await queueMails(
        platform,
        tx,
        groupId,
        enrolments.map(({ userId }) => userId),
        enrolments,
      )
      await notifyEnrolled(platform, tx, enrolments)
      return new Set(enrolments.map(({ userId }) => userId)).size
    })
  })
  return enrolled
}

export async function existing(found: PromiseLike<GroupRow | undefined>): Promise<GroupRow> {
  const group = await found
  if (!group) throw groupNotFound()
  return group
}

const named = (person: { firstName: string; lastName: string; email: string }) =>
  `${fullNameOf(person)} <${person.email}>`
