import type { Platform } from '#server/platform/platform.ts'
import type { Paging } from '#shared/paging.ts'
import {
  countByStatus,
  countRequests,
  listFormations,
  listLearners,
  listRequests,
  published,
  type Wanted,
} from './list-queries.ts'
import { presentInscription } from './presenters.ts'

export async function pendingRequests(platform: Platform, wanted: Paging) {
  const { rows, total } = await requests(platform, { ...wanted, status: 'En attente' })
  return { data: rows, total }
}

export async function allRequests(platform: Platform, wanted: Wanted) {
  const { rows, total, courses } = await requests(platform, wanted)
  return { inscriptions: rows, total, counts: await countByStatus(platform.db), formations: courses }
}

export async function enrolmentChoices({ db }: Platform, wanted: Paging) {
  return { users: await listLearners(db, wanted), formations: await listFormations(db, published) }
}

async function requests({ db }: Platform, wanted: Wanted) {
  const courses = await listFormations(db)
  const found = await listRequests(db, wanted, courses)
  const total = wanted.page === undefined ? found.length : await countRequests(db, wanted, courses)
  const rows = found.map(({ request, formationName }) => presentInscription(request, formationName))
  return { rows, total, courses }
}
