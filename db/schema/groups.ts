import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { folded } from '../folded.ts'
import { externalIdentities } from './accounts.ts'
import { id, moment } from './columns.ts'
import { ofCourse } from './courses.ts'
import { ofPerson, users } from './people.ts'

export const groups = pgTable(
  'groups',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    search: text().generatedAlwaysAs(folded('name', 'description')),
  },
  (t) => [index('groups_created').on(t.createdAt, t.id)],
)

const ofGroup = () =>
  integer()
    .notNull()
    .references(() => groups.id, { onDelete: 'cascade' })

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: ofGroup(),
    userId: ofPerson(),
    /** The address that a member without a verified one was invited at. */
    invitedEmail: text(),
    joinedAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_members_user').on(t.userId)],
)

/**
 * SQL, of an account: in a group, or made by an administrator, and has not come in. Such people count in no figure.
 * Whoever signed up has a password or a provider.
 */
export const isInvited = sql<boolean>`(${users.emailVerifiedAt} is null and (
  exists (select from ${groupMembers} where ${groupMembers.userId} = ${users.id})
  or (${users.passwordHash} is null
    and not exists (select from ${externalIdentities} where ${externalIdentities.userId} = ${users.id}))))`

/** Courses that every member is enrolled in, those who join later too. */
export const groupFormations = pgTable(
  'group_formations',
  { groupId: ofGroup(), formationId: ofCourse(), addedAt: moment().notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.groupId, t.formationId] }),
    index('group_formations_formation').on(t.formationId),
  ],
)
