import { BYTE_ORDER_MARK, type Cell, csvLine } from '#features/exports/server/csv.ts'
import { percentDone } from '#features/learning/progress.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { words } from '#words/group-answers.ts'
import type { ProgressCell } from '../contract.ts'
import { fullNameOf } from './presenters.ts'
import { chapterCounts, enrolmentsOfGroup } from './progress-queries.ts'
import { coursesOfGroups, findGroup, membersOf } from './queries.ts'
import { existing } from './service.ts'

type Member = Awaited<ReturnType<typeof membersOf>>[number]

/** A row a member, a cell a course of the group. */
export async function groupProgress({ db }: Platform, groupId: number) {
  await existing(findGroup(db, groupId))
  const courses = (await coursesOfGroups(db, [groupId])).map(({ id, name }) => ({ id, name }))
  const totals = await chapterCounts(
    db,
    courses.map(({ id }) => id),
  )
  const enrolments = new Map(
    (await enrolmentsOfGroup(db, groupId)).map((enrolment) => [
      `${enrolment.userId}/${enrolment.formationId}`,
      enrolment,
    ]),
  )
  const cell = ({ userId, emailVerifiedAt }: Member, formationId: number): ProgressCell => {
    const enrolment = enrolments.get(`${userId}/${formationId}`)
    const progress = enrolment ? percentDone(enrolment.done, totals.get(formationId) ?? 0) : null
    return {
      formationId,
      state: enrolment ? 'enrolled' : emailVerifiedAt ? 'not-enrolled' : 'invited',
      progress,
      completedAt: progress === 100 ? (enrolment?.lastCompletion ?? null) : null,
      certificateNumber: enrolment?.certificateNumber ?? null,
    }
  }
  const members = (await membersOf(db, groupId)).map((row) => ({
    userId: row.userId,
    fullName: fullNameOf(row),
    email: row.email,
    cells: courses.map(({ id }) => cell(row, id)),
  }))
  return { formations: courses, members }
}

/** The matrix for a spreadsheet. */
export async function progressFile(platform: Platform, caller: Caller, groupId: number) {
  const group = await existing(findGroup(platform.db, groupId))
  const { formations: courses, members } = await groupProgress(platform, groupId)
  await recordAction(platform.db, caller, 'group.export', group.name)
  const headings = words.file.headings
  const suffixes = words.file.suffixes
  const cells = ({ state, progress, completedAt, certificateNumber }: ProgressCell): Cell[] =>
    state !== 'enrolled'
      ? [words.file.states[state], null, null]
      : [progress, completedAt ? new Date(completedAt) : null, certificateNumber]
  return [
    BYTE_ORDER_MARK,
    csvLine([...headings, ...courses.flatMap(({ name }) => suffixes.map((suffix) => `${name} (${suffix})`))]),
    ...members.map((row) => csvLine([row.fullName, row.email, ...row.cells.flatMap(cells)])),
  ].join('')
}
