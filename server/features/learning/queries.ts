import { and, eq, sql } from 'drizzle-orm'
import { chapters } from '#db/schema/chapters.ts'
import { categories, formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import type { Db } from '#server/platform/database/database.ts'
import { preparedOnce } from '#server/platform/database/prepared-once.ts'

/** Every formation a learner is enrolled in, archived ones included, the last opened first. */
export const followedBy = (db: Db, userId: number) => followed(db).execute({ userId })

const userId = sql.placeholder('userId')

const followed = preparedOnce((db: Db) => {
  const outline = db
    .select({
      formationId: chapters.formationId,
      minutes: sql<number>`sum(${chapters.durationMinutes})::int`.as('minutes'),
      total: sql<number>`count(*)::int`.as('total'),
      done: sql<number>`(count(*) filter (where ${chapterProgress.percent} = 100))::int`.as('done'),
      lastSeenAt: sql<Date | null>`max(${chapterProgress.updatedAt})`.mapWith(asDate).as('last_seen_at'),
      lastDoneAt: sql<Date | null>`max(${chapterProgress.completedAt})`.mapWith(asDate).as('last_done_at'),
    })
    .from(chapters)
    .leftJoin(
      chapterProgress,
      and(eq(chapterProgress.chapterId, chapters.id), eq(chapterProgress.userId, userId)),
    )
    .where(
      sql`${chapters.formationId} in (select ${inscriptions.formationId} from ${inscriptions}
        where ${inscriptions.userId} = ${userId} and ${inscriptions.status} = 'Approuvée')`,
    )
    .groupBy(chapters.formationId)
    .as('outline')
  return db
    .select({
      id: formations.id,
      name: formations.name,
      language: formations.language,
      imageId: formations.imageId,
      category: categories.name,
      trainerFirstName: users.firstName,
      trainerLastName: users.lastName,
      enrolledAt: inscriptions.decidedAt,
      minutes: sql<number>`coalesce(${outline.minutes}, 0)`,
      total: sql<number>`coalesce(${outline.total}, 0)`,
      done: sql<number>`coalesce(${outline.done}, 0)`,
      lastSeenAt: outline.lastSeenAt,
      lastDoneAt: outline.lastDoneAt,
    })
    .from(inscriptions)
    .innerJoin(formations, eq(formations.id, inscriptions.formationId))
    .leftJoin(categories, eq(categories.id, formations.categoryId))
    .leftJoin(users, eq(users.id, formations.trainerId))
    .leftJoin(outline, eq(outline.formationId, formations.id))
    .where(and(eq(inscriptions.userId, userId), eq(inscriptions.status, 'Approuvée')))
    .orderBy(sql`coalesce(${outline.lastSeenAt}, ${inscriptions.decidedAt}) desc`, sql`${formations.id} desc`)
    .prepare('followed_by')
})

/** The embedded database returns aggregated timestamps as text, PostgreSQL as dates. */
function asDate(value: string | Date) {
  return new Date(value)
}

export async function findFormation(db: Db, id: number) {
  const [found] = await db.select().from(formations).where(eq(formations.id, id))
  return found
}
