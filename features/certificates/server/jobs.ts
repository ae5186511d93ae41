import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { issueDue } from './issue.ts'

export const issueJob = defineJob('issue-certificates', { retryLimit: 8, retryDelay: 15 })

const HALF_A_MINUTE_IN_SECONDS = 30
const HOUR_IN_SECONDS = 60 * 60

/**
 * Whoever is complete and verified has a certificate. A completion issues it at once; every other way to it (an address
 * verified, a chapter removed, certificates switched on, a process that died in between) is found here within a minute,
 * and after a long stop by the hourly one.
 */
export function registerCertificateJobs(platform: Platform) {
  const recent = defineJob('issue-recent-certificates', { retryLimit: 2, retryDelay: 15 })
  platform.jobs.every(HALF_A_MINUTE_IN_SECONDS, recent, () => issueDue(platform, 'recent'))
  platform.jobs.every(HOUR_IN_SECONDS, issueJob, () => issueDue(platform, 'all'))
}
