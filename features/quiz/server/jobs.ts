import type { Platform } from '#server/platform/platform.ts'
import { endAttemptsJob, endOverdue } from './ending.ts'

const TEN_MINUTES_IN_SECONDS = 10 * 60

/** Each attempt with a time limit queues one for its own end; the repetition finds what a lost job left behind. */
export function registerQuizJobs(platform: Platform) {
  platform.jobs.every(TEN_MINUTES_IN_SECONDS, endAttemptsJob, () => endOverdue(platform, {}))
}
