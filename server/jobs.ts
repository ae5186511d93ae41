import { registerAccountJobs } from './features/accounts/links.ts'
import { registerAuditJobs } from './features/audit/jobs.ts'
import { registerAuthoringJobs } from './features/authoring/jobs.ts'
import { registerCertificateJobs } from './features/certificates/jobs.ts'
import { registerContactJobs } from './features/contact/jobs.ts'
import { registerDashboardJobs } from './features/dashboard/jobs.ts'
import { registerFollowupJobs } from './features/followup/jobs.ts'
import { registerGroupJobs } from './features/groups/jobs.ts'
import { registerImportJobs } from './features/imports/jobs.ts'
import { registerMediaJobs } from './features/media/jobs.ts'
import { registerNotificationJobs } from './features/notifications/jobs.ts'
import { registerQuizJobs } from './features/quiz/jobs.ts'
import { registerVideoJobs } from './features/video/jobs.ts'
import { useMedia } from './media-users.ts'
import { registerExpiredRowsJob } from './platform/expired-rows.ts'
import { registerMailJobs } from './platform/mail/jobs.ts'
import type { Platform } from './platform/platform.ts'

/** Every background job of the product. */
export function registerJobs(platform: Platform) {
  useMedia()
  registerMailJobs(platform)
  registerAccountJobs(platform)
  registerAuditJobs(platform)
  registerMediaJobs(platform)
  registerContactJobs(platform)
  registerFollowupJobs(platform)
  registerDashboardJobs(platform)
  registerGroupJobs(platform)
  registerExpiredRowsJob(platform)
  registerAuthoringJobs(platform)
  registerImportJobs(platform)
  registerVideoJobs(platform)
  registerQuizJobs(platform)
  registerCertificateJobs(platform)
  registerNotificationJobs(platform)
}
