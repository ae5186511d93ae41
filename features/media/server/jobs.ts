import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sweepOrphans } from './sweep.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60

export function registerMediaJobs(platform: Platform) {
  platform.jobs.every(A_DAY_IN_SECONDS, defineJob('sweep-media'), async () => {
    const { media, folders } = await sweepOrphans(platform)
    if (media + folders > 0)
      platform.log.info({ media, folders }, 'files that belonged to nothing were removed')
  })
}
