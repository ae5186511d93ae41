import type { Db } from '#server/platform/database/database.ts'
import type { LearnerState } from '#shared/statuses.ts'
import type { ClassStatistics } from '../contract.ts'
import { standings } from './class.ts'
import { selectPackageScores } from './package-queries.ts'
import { selectActiveWeeks, selectChapters, selectStates, selectWeeks } from './statistics-queries.ts'

export async function statisticsOf(
  db: Db,
  formationId: number,
  { name, chapterCount }: { name: string; chapterCount: number },
  standingsOf = standings,
): Promise<ClassStatistics> {
  const rows = await selectStates(db, formationId, standingsOf)
  const chapters = await selectChapters(db, formationId)
  const scores = new Map(
    (await selectPackageScores(db, formationId)).map(({ chapterId, percent }) => [chapterId, percent]),
  )
  const active = new Map((await selectActiveWeeks(db, formationId)).map(({ week, people }) => [week, people]))
  const sum = (name: 'people' | 'active' | 'done') => rows.reduce((total, row) => total + row[name], 0)
  const inState = (state: LearnerState) =>
    rows.reduce((total, row) => total + (row.state === state ? row.people : 0), 0)
  const enrolled = sum('people')
  // Rounded down: 100 % is all of it.
  const average = (total: number, most = 1) => Math.floor(total / Math.max(1, enrolled * most))
  return {
    formation: name,
    enrolled,
    active7Days: sum('active'),
    completed: inState('completed'),
    averageProgress: average(sum('done') * 100, chapterCount),
    states: {
      'not-started': inState('not-started'),
      'in-progress': inState('in-progress'),
      stuck: inState('stuck'),
      completed: inState('completed'),
    },
    chapters: chapters.map(({ percents, ...chapter }, index) => ({
      ...chapter,
      number: index + 1,
      averagePercent: average(percents),
      scorePercent: scores.get(chapter.id) ?? null,
    })),
    weeks: (await selectWeeks(db)).map((start) => ({
      start,
      active: active.get(start) ?? 0,
      completions: rows.find(({ week }) => week === start)?.people ?? 0,
    })),
  }
}

/** Before the first count of a large class: how many follow it, and nothing else. */
export const uncounted = (name: string, enrolled: number): ClassStatistics => ({
  formation: name,
  enrolled,
  active7Days: 0,
  completed: 0,
  averageProgress: 0,
  states: { 'not-started': 0, 'in-progress': 0, stuck: 0, completed: 0 },
  chapters: [],
  weeks: [],
})
