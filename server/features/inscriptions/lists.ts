import type { Platform } from '#server/platform/platform.ts'
import {
  formationsAskedFor,
  formationsToEnrolIn,
  learnersToEnrol,
  listRequests,
  stillPending,
} from './decision-queries.ts'
import { presentInscription } from './presenters.ts'

export async function pendingRequests({ db }: Platform) {
  const found = await listRequests(db, stillPending)
  return found.map(({ request, formationName }) => presentInscription(request, formationName))
}

export async function allRequests({ db }: Platform) {
  const found = await listRequests(db)
  const formations = await formationsAskedFor(db)
  return {
    inscriptions: found.map(({ request, formationName }) => presentInscription(request, formationName)),
    formations: formations.map(({ id, name }) => ({ id, name })),
  }
}

export async function enrolmentChoices({ db }: Platform) {
  return { users: await learnersToEnrol(db), formations: await formationsToEnrolIn(db) }
}
