import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Paging } from '#shared/paging.ts'
import {
  type Choice,
  countByStatus,
  countRequests,
  keyOfStatus,
  listFormations,
  listLearners,
  listRequests,
  published,
  type StatusCounts,
  type Wanted,
} from './list-queries.ts'
import { presentInscription } from './presenters.ts'

export async function pendingRequests({ db }: Platform, wanted: Paging) {
  const pending: Wanted = { ...wanted, status: 'En attente' }
  const courses = await listFormations(db)
  return {
    data: await presented(db, pending, courses),
    total: await countRequests(db, pending, courses),
  }
}

export async function allRequests({ db }: Platform, wanted: Wanted) {
  const courses = await listFormations(db)
  const counts = await countByStatus(db)
  return {
    inscriptions: await presented(db, wanted, courses),
    total: totalOf(wanted, counts) ?? (await countRequests(db, wanted, courses)),
    counts,
    formations: courses,
  }
}

export async function enrolmentChoices({ db }: Platform, wanted: Paging) {
  return { users: await listLearners(db, wanted), formations: await listFormations(db, published) }
}

async function presented(db: Db, wanted: Wanted, courses: Choice[]) {
  const byId = new Map(courses.map((course) => [course.id, course]))
  const found = await listRequests(db, wanted, courses)
  return found.map(({ request, account }) =>
    // A formation made while the list was read is not among them.
    presentInscription(request, account, byId.get(request.formationId) ?? { name: '', language: 'fr' }),
  )
}

/** The counts of the tabs give the total, unless a search or a filter needs its own count. */
function totalOf({ search, formationId, status }: Wanted, counts: StatusCounts) {
  if (search || formationId) return undefined
  if (status) return counts[keyOfStatus[status]]
  return counts.pending + counts.approved + counts.rejected
}
