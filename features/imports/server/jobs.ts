import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { importJob } from './pending/import-job.ts'
import { makeCourse } from './pending/make.ts'
import { sweepImports } from './pending/service.ts'

const AN_HOUR_IN_SECONDS = 60 * 60

/** Each may hold gigabytes on the disk, and pictures in memory. */
const COURSES_AT_ONCE = 2

export function registerImportJobs(platform: Platform) {
  platform.jobs.register(importJob, (order, { signal }) => makeCourse(platform, order, signal), {
    concurrency: COURSES_AT_ONCE,
  })
  platform.jobs.every(AN_HOUR_IN_SECONDS, defineJob('sweep-imports'), () => sweepImports(platform))
}
