import { eq, type SQL } from 'drizzle-orm'
import { courses } from '#db/schema/courses.ts'
import type { AuthorAddress } from '#shared/endpoints.ts'
import type { MemberAccess } from './platform/access.ts'
import type { Actor } from './platform/audit.ts'
import type { Db } from './platform/database/database.ts'
import { type Caller, lockCaller } from './platform/sessions.ts'

/** Which courses an author reaches: a trainer's own, or all. To them the others do not exist. */
export type Scope = { trainerId: number } | 'all'

/** The condition of a query about courses. */
export const within = (scope: Scope): SQL | undefined =>
  scope === 'all' ? undefined : eq(courses.trainerId, scope.trainerId)

/** A person who writes courses. */
export interface Author {
  caller: Caller
  scope: Scope
}

/** The same where only the name is needed: jobs that act for an author know no session. */
export type NamedAuthor = Pick<Author, 'scope'> & { caller: Actor }

export const asTrainer = (caller: Caller): Author => ({ caller, scope: { trainerId: caller.id } })
export const asAdmin = (caller: Caller): Author => ({ caller, scope: 'all' })

/** An address decides who may call it, and in which scope. */
export const AUTHORS: Record<AuthorAddress, { access: MemberAccess; asAuthor: (caller: Caller) => Author }> =
  {
    formateur: { access: 'trainer', asAuthor: asTrainer },
    admin: { access: 'admin', asAuthor: asAdmin },
  }

/** For the transaction of a save (sessions.ts): refuses somebody who may not write these courses any more. */
export const lockAuthor = (tx: Db, { caller, scope }: Author) =>
  lockCaller(tx, caller, scope === 'all' ? 'admin' : 'formateur')
