import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import { groupFormations, groupMembers, groups } from '#db/schema/groups.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holds, span } from '#server/platform/paging.ts'
import { foldedTerms } from '#shared/fold.ts'
import type { Paging } from '#shared/paging.ts'

export type GroupRow = Pick<typeof groups.$inferSelect, 'id' | 'name' | 'description' | 'createdAt'>

const columns = {
  id: groups.id,
  name: groups.name,
  description: groups.description,
  createdAt: groups.createdAt,
}
const matching = ({ search }: Paging) => and(...foldedTerms(search).map((term) => holds(groups.search, term)))

/** Groups, newest first. */
export function listGroups(db: Db, wanted: Paging): PromiseLike<GroupRow[]> {
  const { limit, offset } = span(wanted)
  const rows = db
    .select(columns)
    .from(groups)
    .where(matching(wanted))
    .orderBy(desc(groups.createdAt), desc(groups.id))
    .offset(offset)
  return limit === undefined ? rows : rows.limit(limit)
}

export const countGroups = (db: Db, wanted: Paging) => db.$count(groups, matching(wanted))

export async function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  const [found] = await db.select(columns).from(groups).where(eq(groups.id, id))
  return found
}

/**
 * Locks the group until the transaction ends. Those who add members share the lock; enrolling waits for them, and they
 * for it: so a new member and a new course never miss each other.
 */
export async function lockGroup(tx: Db, id: number, as: 'share' | 'no key update') {
  const [found] = await tx.select(columns).from(groups).where(eq(groups.id, id)).for(as)
  return found
}

export async function insertGroup(tx: Db, fields: { name: string; description?: string }): Promise<GroupRow> {
  const [made] = await tx.insert(groups).values(fields).returning(columns)
  if (!made) throw new Error('an insert gave no row')
  return made
}

export async function updateGroup(tx: Db, id: number, fields: { name: string; description?: string }) {
  const [changed] = await tx.update(groups).set(fields).where(eq(groups.id, id)).returning(columns)
  return changed
}

export async function deleteGroup(tx: Db, id: number) {
  const [gone] = await tx.delete(groups).where(eq(groups.id, id)).returning(columns)
  return gone
}

export async function memberCounts(db: Db, groupIds: number[]) {
  const rows = await db
    .select({ groupId: groupMembers.groupId, total: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(inArray(groupMembers.groupId, groupIds))
    .groupBy(groupMembers.groupId)
  return new Map(rows.map(({ groupId, total }) => [groupId, total]))
}

export function coursesOfGroups(db: Db, groupIds: number[]) {
  return db
    .select({
      groupId: groupFormations.groupId,
      id: courses.id,
      name: courses.name,
      status: courses.status,
    })
    .from(groupFormations)
    .innerJoin(courses, eq(courses.id, groupFormations.formationId))
    .where(inArray(groupFormations.groupId, groupIds))
    .orderBy(asc(groupFormations.addedAt), asc(courses.id))
}

export function membersOf(db: Db, groupId: number) {
  return db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      joinedAt: groupMembers.joinedAt,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(
      asc(sql`${users.lastName} collate "und-x-icu"`),
      asc(sql`${users.firstName} collate "und-x-icu"`),
      asc(users.id),
    )
}

/** Learners with the right to be members, locked so that nobody verifies an address meanwhile. */
export function lockLearners(tx: Db, ids: number[]) {
  return tx
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.role, 'user'), isNull(users.bannedAt)))
    .orderBy(users.id)
    .for('no key update')
}

/** Adds members; returns those who were not in the group yet. */
export async function insertMembers(tx: Db, rows: (typeof groupMembers.$inferInsert)[]) {
  if (rows.length === 0) return []
  const added = await tx
    .insert(groupMembers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: groupMembers.userId })
  return added.map(({ userId }) => userId)
}

export async function deleteMember(tx: Db, groupId: number, userId: number) {
  const gone = await tx
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
    .returning({ userId: groupMembers.userId })
  return gone.length > 0
}

export async function findMember(db: Db, groupId: number, userId: number) {
  const [found] = await db
    .select({ member: groupMembers, person: users })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
  return found
}

export async function setInvitedEmail(tx: Db, groupId: number, userId: number, invitedEmail: string) {
  await tx
    .update(groupMembers)
    .set({ invitedEmail })
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
}

export async function memberIds(db: Db, groupId: number) {
  const rows = await db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(groupMembers.userId)
  return rows.map(({ userId }) => userId)
}

export function publishedCourses(db: Db, ids: number[]) {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(and(inArray(courses.id, ids), eq(courses.status, 'Publié')))
    .orderBy(courses.id)
}

export async function addCourses(tx: Db, groupId: number, formationIds: number[]) {
  await tx
    .insert(groupFormations)
    .values(formationIds.map((formationId) => ({ groupId, formationId })))
    .onConflictDoNothing()
}

export async function findPerson(db: Db, id: number) {
  const [found] = await db.select().from(users).where(eq(users.id, id))
  return found
}

export function courseNames(db: Db, ids: number[]) {
  return db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, ids))
    .orderBy(courses.id)
}
