import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { ofCourse } from './courses.ts'
import { ofPerson } from './people.ts'

/** The figures of a large class, counted by a job: counting a million rows for each reader would take seconds. */
export const classFigures = pgTable('class_figures', {
  formationId: ofCourse().primaryKey(),
  madeAt: moment().notNull(),
  statistics: jsonb().notNull(),
})

/** Where each learner of a large class stood at that moment. */
export const classStandings = pgTable(
  'class_standings',
  {
    formationId: ofCourse(),
    userId: ofPerson(),
    done: integer().notNull(),
    begun: boolean().notNull(),
    lastAt: moment(),
    finishedAt: moment(),
    /** The searched text of the person, for searching and sorting lists. */
    search: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.formationId, t.userId] }),
    index('class_standings_person').on(t.userId),
    index('class_standings_by_name').on(t.formationId, sql`${t.search} collate "C"`, t.userId),
    index('class_standings_by_progress').on(t.formationId, t.done, sql`${t.search} collate "C"`, t.userId),
    index('class_standings_by_activity').on(
      t.formationId,
      t.lastAt.asc().nullsFirst(),
      sql`${t.search} collate "C"`,
      t.userId,
    ),
  ],
)
