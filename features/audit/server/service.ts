import { csvLines } from '#features/exports/server/csv-lines.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { words } from '#words/audit.ts'
import {
  countEntries,
  deleteEntriesBefore,
  entriesAfter,
  type Filters,
  listEntries,
  type Wanted,
} from './queries.ts'

export async function auditTrail({ db, totals }: Platform, wanted: Wanted) {
  const entries = await listEntries(db, wanted)
  const { page, search, action, person, from, to } = wanted
  const count = () => countEntries(db, wanted)
  const total =
    page === undefined
      ? entries.length
      : await totals.count(`audit ${JSON.stringify({ search, action, person, from, to })}`, count)
  const data = entries.map(({ id, at, actor, action, target }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    target,
  }))
  return { data, total }
}

export const auditFile = ({ db }: Platform, wanted: Filters) =>
  csvLines(
    words.file,
    (id) => entriesAfter(db, id, wanted),
    ({ id }) => id,
    ({ at, actor, action, target }) => [moment.format(at), actor, words.actions[action] ?? action, target],
  )

/** 2026-11-14 09:05, which sorts. */
const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: ACADEMY_TIME_ZONE,
})

/** The privacy page says how long entries are stored. */
export async function forgetEntries({ db, config }: Platform, now = new Date()) {
  const limit = new Date(now)
  limit.setMonth(limit.getMonth() - config.auditMonths)
  await deleteEntriesBefore(db, limit)
}
