import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { chapters } from './chapters.ts'
import { moment } from './columns.ts'
import { ofPerson } from './people.ts'

/** How many courses were completed on each day, counted by a job: the dashboard would read all progress for it. */
export const dailyCompletions = pgTable('daily_completions', {
  /** In the academy's time zone. */
  day: date().primaryKey(),
  completions: integer().notNull(),
  countedAt: moment().notNull(),
})

export const chapterProgress = pgTable(
  'chapter_progress',
  {
    userId: ofPerson(),
    chapterId: integer()
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
    percent: smallint().notNull().default(0),
    positionSeconds: integer().notNull().default(0),
    completedAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the learner last started again: what happened before and arrives later is dropped. */
    resetAt: moment(),
    /** The ids under which a browser sent the last completion and the last position: sent again, they change nothing. */
    completionId: uuid(),
    positionId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.chapterId] }),
    index('chapter_progress_chapter').on(t.chapterId),
    // For those who completed a chapter lately: somebody among them may be due a certificate.
    index('chapter_progress_completed').on(t.completedAt).where(sql`${t.completedAt} is not null`),
    check('chapter_progress_percent', sql`${t.percent} between 0 and 100`),
    check('chapter_progress_position', sql`${t.positionSeconds} >= 0`),
    check('chapter_progress_completed_at_100', sql`(${t.percent} = 100) = (${t.completedAt} is not null)`),
  ],
)
