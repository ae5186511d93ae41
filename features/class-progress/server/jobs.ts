import { sql } from 'drizzle-orm'
import { read } from '#server/platform/database/read.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { CLASS_COUNTED_FROM } from '#shared/limits.ts'
import { countClass, countClassJob } from './large-class.ts'

/** Figures are counted again after this time, even if nobody has opened them. */
const EVERY_SECONDS = 3_600

export function registerClassProgressJobs(platform: Platform) {
  const { db, jobs } = platform
  jobs.register(countClassJob, ({ formationId }) => countClass(platform, formationId))
  jobs.every(EVERY_SECONDS, defineJob('count-classes'), async () => {
    // Those that have become large too, so that hardly anybody opens a class before its first count.
    const old = await read<{ formationId: number }>(
      db,
      sql`select formation_id as "formationId" from class_figures
        where made_at < now() - make_interval(secs => ${EVERY_SECONDS / 2})
        union
        select formation_id from inscriptions
        where status = 'Approuvée' and formation_id not in (select formation_id from class_figures)
        group by formation_id having count(user_id) >= ${CLASS_COUNTED_FROM}`,
    )
    for (const { formationId } of old)
      await jobs.enqueue(db, countClassJob, { formationId }, { key: String(formationId) })
  })
}
