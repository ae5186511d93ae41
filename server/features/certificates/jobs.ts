import type { Platform } from '#server/platform/platform.ts'
import { issueDue } from './issue.ts'

const HALF_A_MINUTE_IN_SECONDS = 30
const HOUR_IN_SECONDS = 60 * 60

/**
 * Whoever is complete and verified has a certificate. A completion issues it at once; every other way to it (an address
 * verified, a chapter removed, certificates switched on, a process that died in between) is found here within a minute,
 * and after a long stop by the hourly one.
 */
export function registerCertificateJobs(platform: Platform) {
  platform.jobs.every(HALF_A_MINUTE_IN_SECONDS, 'issue-recent-certificates', () =>
    issueDue(platform, 'recent'),
  )
  platform.jobs.every(HOUR_IN_SECONDS, 'issue-certificates', () => issueDue(platform, 'all'))
}
