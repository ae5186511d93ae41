import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Way } from './queries.ts'

const RETRIES = { retryLimit: 8, retryDelay: 15 }

/** Queued when there is something to tell; what is due is read by the job. */
export const tellingJobs = {
  mail: defineJob('mail-notifications', RETRIES),
  push: defineJob('push-notifications', RETRIES),
} satisfies Record<Way, unknown>
