import { hasSecondFactor } from '#features/accounts/server/second-factor/second-factor.ts'
import { percentDone } from '#features/learning/progress.ts'
import { personNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { presentAccount, presentPerson } from './presenters.ts'
import { followedBy } from './progress-queries.ts'
import { countPeople, enrolmentCounts, findPerson, listPeople, type Wanted } from './queries.ts'

export async function people({ db, totals }: Platform, wanted: Wanted) {
  const rows = await listPeople(db, wanted)
  const isWhole = wanted.page === undefined
  const counts = await enrolmentCounts(db, isWhole ? undefined : rows.map(({ id }) => id))
  return {
    data: rows.map((row) => presentPerson(row, counts.get(row.id) ?? 0)),
    total: isWhole ? rows.length : await totals.count(keyOf(wanted), () => countPeople(db, wanted)),
  }
}

const keyOf = ({ search, role }: Wanted) => `people ${JSON.stringify({ search, role })}`

export async function personDetails(platform: Platform, id: number) {
  const { account, invited } = await person(platform, id)
  const followed = await coursesOf(platform, id)
  const completed = followed.filter(({ progress }) => progress === 100).length
  return {
    ...presentAccount(account),
    invited,
    secondFactor: await hasSecondFactor(platform, id),
    stats: {
      formationsCompleted: completed,
      formationsInProgress: followed.length - completed,
      chaptersCompleted: followed.reduce((sum, { chaptersCompleted }) => sum + chaptersCompleted, 0),
    },
  }
}

export async function personCourses(platform: Platform, id: number) {
  await person(platform, id)
  return coursesOf(platform, id)
}

async function person({ db }: Platform, id: number) {
  const found = await findPerson(db, id)
  if (!found) throw personNotFound()
  return found
}

async function coursesOf({ db }: Platform, id: number) {
  const followed = await followedBy(db, id)
  return followed.map((course) => {
    const { chaptersCompleted, totalChapters } = course
    return {
      ...course,
      progress: percentDone(chaptersCompleted, totalChapters),
    }
  })
}
