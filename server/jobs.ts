import { registerAccountJobs } from './features/accounts/links.ts'
import { registerAuthoringJobs } from './features/authoring/jobs.ts'
import { registerCertificateJobs } from './features/certificates/jobs.ts'
import { registerContactJobs } from './features/contact/jobs.ts'
import { registerGroupJobs } from './features/groups/jobs.ts'
import { registerMediaJobs } from './features/media/jobs.ts'
import { registerNotificationJobs } from './features/notifications/jobs.ts'
import { registerQuizJobs } from './features/quiz/jobs.ts'
import { registerVideoJobs } from './features/video/jobs.ts'
import { registerHousekeeping } from './platform/housekeeping.ts'
import { registerMailJobs } from './platform/mail/jobs.ts'
import type { Platform } from './platform/platform.ts'

/** Every background job of the product. */
export function registerJobs(platform: Platform) {
  registerMailJobs(platform)
  registerAccountJobs(platform)
  registerMediaJobs(platform)
  registerContactJobs(platform)
  registerGroupJobs(platform)
  registerHousekeeping(platform)
  registerAuthoringJobs(platform)
  registerVideoJobs(platform)
  registerQuizJobs(platform)
  registerCertificateJobs(platform)
  registerNotificationJobs(platform)
}
