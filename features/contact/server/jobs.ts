import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { forgetMessages } from './service.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60

export function registerContactJobs(platform: Platform) {
  platform.jobs.every(A_DAY_IN_SECONDS, defineJob('forget-messages'), () => forgetMessages(platform))
}
