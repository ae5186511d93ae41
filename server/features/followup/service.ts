import { recordAction } from '#server/platform/audit.ts'
import { formationNotFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { Learner, LearnerSort } from '#shared/followup.ts'
import { percentDone } from '#shared/progress.ts'
import type { LearnerState } from '#shared/statuses.ts'
import { words } from '#words/followup-file.ts'
import { BYTE_ORDER_MARK, csvLine } from '../exports/csv.ts'
import { photoLink } from '../media/links.ts'
import { findCourse, type LearnerRow, membersAfter, selectLearners, selectPage } from './queries.ts'
import { statisticsOf } from './statistics.ts'

interface Wanted {
  page: number
  size: number
  search: string
  state?: LearnerState
  sort: LearnerSort
}

/** One page of the class. A trainer's search looks at names only: they do not see addresses. */
export async function learners(platform: Platform, formationId: number, wanted: Wanted, caller: Caller) {
  const { chapterCount } = await open(platform, formationId, caller)
  const asked = { ...wanted, formationId, byAddress: caller.role === 'admin' }
  const { ids, total } = await selectPage(platform.db, asked)
  const rows = new Map((await selectLearners(platform.db, formationId, ids)).map((row) => [row.id, row]))
  return {
    data: ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [presentLearner(row, chapterCount)] : []
    }),
    total,
  }
}

export async function statistics(platform: Platform, formationId: number, caller: Caller) {
  return statisticsOf(platform, formationId, await open(platform, formationId, caller))
}

/** Members read at once for the file. */
const PART = 1_000

export async function learnersFile(platform: Platform, formationId: number, caller: Caller) {
  const { db } = platform
  const { name, chapterCount } = await open(platform, formationId, caller)
  if (caller.role === 'admin') await recordAction(db, caller, 'list.export', name)
  const everybody = { formationId, search: '', byAddress: false }
  let text = BYTE_ORDER_MARK + csvLine(words.headings)
  for (let last = 0; ; ) {
    const ids = await membersAfter(db, everybody, last, PART)
    const part = await selectLearners(db, formationId, ids)
    text += part.map((row) => fileLine(presentLearner(row, chapterCount))).join('')
    last = ids.at(-1) ?? 0
    if (ids.length < PART) return text
  }
}

const fileLine = (learner: Learner) =>
  csvLine([
    learner.fullName,
    words.states[learner.state],
    learner.progress,
    learner.lastActivityAt && new Date(learner.lastActivityAt),
    learner.completedAt && new Date(learner.completedAt),
    learner.quizPercent,
    learner.certificateNumber,
  ])

async function open({ db }: Platform, formationId: number, caller: Caller) {
  const course = await findCourse(db, formationId, caller.role === 'admin' ? null : caller.id)
  if (!course) throw formationNotFound()
  return course
}

function presentLearner(row: LearnerRow, chapterCount: number): Learner {
  return {
    userId: row.id,
    fullName: `${row.firstName} ${row.lastName}`.trim(),
    photo: row.photoId && photoLink(row.photoId),
    state: row.state,
    progress: percentDone(row.done, chapterCount),
    lastActivityAt: isoOf(row.lastAt),
    completedAt: row.state === 'completed' ? isoOf(row.finishedAt) : null,
    quizPercent: row.quizPercent,
    certificateNumber: row.certificateNumber,
  }
}

const isoOf = (moment: string | Date | null) => (moment === null ? null : new Date(moment).toISOString())
