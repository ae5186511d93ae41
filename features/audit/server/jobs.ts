import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetEntries } from './service.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60

export function registerAuditJobs(platform: Platform) {
  platform.jobs.every(A_DAY_IN_SECONDS, defineJob('forget-audit-entries'), () => forgetEntries(platform))
}
