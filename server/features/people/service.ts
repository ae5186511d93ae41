import { personNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Paging } from '#shared/paging.ts'
import type { Role } from '#shared/statuses.ts'
import { presentAccount, presentPerson } from './presenters.ts'
import { followedBy } from './progress-queries.ts'
import { countPeople, findPerson, listPeople } from './queries.ts'

export async function people({ db }: Platform, wanted: Paging & { role?: Role }) {
  const rows = await listPeople(db, wanted)
  const total = wanted.page === undefined ? rows.length : await countPeople(db, wanted)
  return { data: rows.map(presentPerson), total }
}

export async function personDetails(platform: Platform, id: number) {
  const account = await person(platform, id)
  const followed = await formationsOf(platform, id)
  const completed = followed.filter(({ progress }) => progress === 100).length
  return {
    ...presentAccount(account),
    stats: {
      formationsCompleted: completed,
      formationsInProgress: followed.length - completed,
      chaptersCompleted: followed.reduce((sum, { chaptersCompleted }) => sum + chaptersCompleted, 0),
    },
  }
}

export async function personFormations(platform: Platform, id: number) {
  await person(platform, id)
  return formationsOf(platform, id)
}

async function person({ db }: Platform, id: number) {
  const found = await findPerson(db, id)
  if (!found) throw personNotFound()
  return found
}

/** Rounded down, so that 100 means every chapter. */
async function formationsOf({ db }: Platform, id: number) {
  const followed = await followedBy(db, id)
  return followed.map((formation) => {
    const { chaptersCompleted, totalChapters } = formation
    return {
      ...formation,
      progress: totalChapters === 0 ? 0 : Math.floor((chaptersCompleted * 100) / totalChapters),
    }
  })
}
