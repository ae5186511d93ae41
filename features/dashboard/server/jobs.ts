import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countCompletions } from './completions.ts'

const AN_HOUR_IN_SECONDS = 3_600

export function registerDashboardJobs(platform: Platform) {
  platform.jobs.every(AN_HOUR_IN_SECONDS, defineJob('count-completions'), () => countCompletions(platform))
}
