import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holds, span } from '#server/platform/paging.ts'
import { fold, foldedTerms } from '#shared/fold.ts'
import type { FormationLanguage } from '#shared/languages.ts'
import type { Paging } from '#shared/paging.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { requestAccount } from './queries.ts'

export type Wanted = Paging & { status?: RequestStatus; formationId?: number }
export type Choice = { id: number; name: string; language: FormationLanguage }

/** Each word must be in the name, in the address, or in the name of the formation. */
function matching({ search, status, formationId }: Wanted, courses: Choice[]) {
  return and(
    status && eq(inscriptions.status, status),
    formationId ? eq(inscriptions.formationId, formationId) : undefined,
    ...foldedTerms(search).map((term) => {
      const named = courses.filter(({ name }) => fold(name).includes(term)).map(({ id }) => id)
      const inText = holds(inscriptions.search, term)
      return named.length === 0 ? inText : or(inText, inArray(inscriptions.formationId, named))
    }),
  )
}

/** Rows for the back-office, newest first. */
export function listRequests(db: Db, wanted: Wanted, courses: Choice[]) {
  const { limit, offset } = span(wanted)
  const rows = db
    .select({ request: inscriptions, account: requestAccount })
    .from(inscriptions)
    .leftJoin(users, eq(users.id, inscriptions.userId))
    .where(matching(wanted, courses))
    .orderBy(desc(inscriptions.requestedAt), desc(inscriptions.id))
    .offset(offset)
  return limit === undefined ? rows : rows.limit(limit)
}

export function countRequests(db: Db, wanted: Wanted, courses: Choice[]) {
  return db.$count(inscriptions, matching(wanted, courses))
}

export async function countByStatus(db: Db) {
  const found = await db
    .select({ status: inscriptions.status, total: sql<number>`count(*)::int` })
    .from(inscriptions)
    .groupBy(inscriptions.status)
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, total } of found) counts[keyOfStatus[status]] = total
  return counts
}

export type StatusCounts = Awaited<ReturnType<typeof countByStatus>>

export const keyOfStatus = {
  'En attente': 'pending',
  Approuvée: 'approved',
  Rejetée: 'rejected',
} as const satisfies Record<RequestStatus, string>

export function listFormations(db: Db, where?: SQL): Promise<Choice[]> {
  return db
    .select({ id: formations.id, name: formations.name, language: formations.language })
    .from(formations)
    .where(where)
    .orderBy(frenchOrder(formations.name), formations.id)
}

export const published = eq(formations.status, 'Publié')

/** Learners who can be enrolled: by name, address or number. */
export function listLearners(db: Db, wanted: Paging) {
  const { limit, offset } = span(wanted)
  const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`
  const rows = db
    .select({ id: users.id, fullName: name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, 'user'),
        isNull(users.bannedAt),
        ...foldedTerms(wanted.search).map((term) =>
          or(holds(users.search, term), sql`${users.id}::text = ${term}`),
        ),
      ),
    )
    .orderBy(frenchOrder(name), users.id)
    .offset(offset)
  return limit === undefined ? rows : rows.limit(limit)
}

/** Accents and case do not change the order. */
const frenchOrder = (column: SQL | typeof formations.name) => sql`${column} collate "und-x-icu"`
