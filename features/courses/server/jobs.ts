import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sweepUploads } from './uploads/service.ts'

const AN_HOUR_IN_SECONDS = 60 * 60

export function registerAuthoringJobs(platform: Platform) {
  platform.jobs.every(AN_HOUR_IN_SECONDS, defineJob('sweep-uploads'), () => sweepUploads(platform))
}
