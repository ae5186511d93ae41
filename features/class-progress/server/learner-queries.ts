import { and, desc, eq, sql } from 'drizzle-orm'
import { notifications } from '#db/schema/notifications.ts'
import { users } from '#db/schema/people.ts'
import type { Db } from '#server/platform/database/database.ts'
import { read } from '#server/platform/database/read.ts'
import type { Language } from '#shared/languages.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import { begun, members } from './class.ts'

/** What a page shows at most; older ones stay stored. */
const MESSAGES_SHOWN = 20

interface Member {
  id: number
  email: string
  language: Language
  isReachable: boolean
}

/** Somebody who follows the course and is not banned. */
export async function findMember(db: Db, formationId: number, userId: number) {
  const everybody = { formationId, search: '', byAddress: false }
  const columns = sql`users.id, users.email, users.language, users.email_verified_at is not null as "isReachable"`
  const [member] = await read<Member>(
    db,
    sql`select * from (${members(everybody, columns)}) people where id = ${userId}`,
  )
  return member
}

export interface ChapterRow {
  id: number
  title: string
  kind: ChapterKind
  section: string
  durationMinutes: number
  percent: number
  positionSeconds: number
  completedAt: string | Date | null
  lastAt: string | Date | null
  begun: boolean
  /** Including attempts before a reset. */
  attempts: number
  bestPercent: number | null
}

/** Every chapter of the course in order, with how far one person is in it. */
export const selectOwnChapters = (db: Db, formationId: number, userId: number) =>
  read<ChapterRow>(
    db,
    sql`select chapters.id, chapters.title, chapters.kind, sections.title as section,
        chapters.duration_minutes as "durationMinutes", coalesce(progress.percent, 0)::int as percent,
        coalesce(progress.position_seconds, 0) as "positionSeconds", progress.completed_at as "completedAt",
        greatest(progress.updated_at, tried.at) as "lastAt",
        coalesce(${begun}, false) or tried.at is not null as begun, tried.attempts, tried.best as "bestPercent"
      from chapters join sections on sections.id = chapters.section_id
      left join chapter_progress progress on progress.chapter_id = chapters.id and progress.user_id = ${userId}
      cross join lateral (
        select count(*)::int as attempts, (max(percent) filter (where reset_at is null))::int as best,
          max(greatest(started_at, submitted_at)) filter (where reset_at is null) as at
        from quiz_attempts where user_id = ${userId} and chapter_id = chapters.id
      ) tried
      where chapters.formation_id = ${formationId}
      order by chapters.position`,
  )

/** What one author wrote to one learner of the course, newest first. */
export async function selectMessages(db: Db, formationId: number, userId: number, authorId: number) {
  return db
    .select({ id: notifications.id, facts: notifications.facts, at: notifications.at })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.formationId, formationId),
        eq(notifications.kind, 'message'),
        sql`(${notifications.facts} ->> 'authorId')::int = ${authorId}`,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(MESSAGES_SHOWN)
}

export async function nameOf(db: Db, userId: number) {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
}
