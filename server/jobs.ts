import { registerAccountJobs } from '#features/accounts/server/links.ts'
import { registerAuditJobs } from '#features/audit/server/jobs.ts'
import { registerCertificateJobs } from '#features/certificates/server/jobs.ts'
import { registerClassProgressJobs } from '#features/class-progress/server/jobs.ts'
import { registerContactJobs } from '#features/contact/server/jobs.ts'
import { registerAuthoringJobs } from '#features/courses/server/jobs.ts'
import { registerDashboardJobs } from '#features/dashboard/server/jobs.ts'
import { registerGroupJobs } from '#features/groups/server/jobs.ts'
import { registerImportJobs } from '#features/imports/server/jobs.ts'
import { registerMediaJobs } from '#features/media/server/jobs.ts'
import { registerNotificationJobs } from '#features/notifications/server/jobs.ts'
import { registerQuizJobs } from '#features/quiz/server/jobs.ts'
import { registerVideoJobs } from '#features/video/server/jobs.ts'
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
  registerClassProgressJobs(platform)
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
