import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { chapters } from './chapters.ts'
import { moment } from './columns.ts'
import { ofPerson } from './people.ts'

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
