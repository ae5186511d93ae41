import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { importJob } from './waiting/import-job.ts'
import { makeFormation } from './waiting/make.ts'
import { sweepImports } from './waiting/service.ts'

const AN_HOUR_IN_SECONDS = 60 * 60

/** Each may hold gigabytes on the disk, and pictures in memory. */
const FORMATIONS_AT_ONCE = 2

export function registerImportJobs(platform: Platform) {
  platform.jobs.register(importJob, (order, { signal }) => makeFormation(platform, order, signal), {
    concurrency: FORMATIONS_AT_ONCE,
  })
  platform.jobs.every(AN_HOUR_IN_SECONDS, defineJob('sweep-imports'), () => sweepImports(platform))
}
