import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#db/schema/index.ts'
import type { CourseSlug } from './courses.ts'
import type { People } from './people.ts'

export type DemoDatabase = PgDatabase<PgQueryResultHKT, typeof schema>

/** A course that was added, with the ids of its chapters in their order. */
export type Course = { id: number; name: string; chapterIds: number[] }

/** What the academy holds already, for what is added next. */
export type Demo = {
  tx: DemoDatabase
  people: People
  courses: Record<CourseSlug, Course>
  /** All dates are relative to this one, so that the academy always looks recent. */
  now: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
