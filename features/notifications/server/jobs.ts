import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailDue } from './mails.ts'
import { deliver, pushDue, pushJob } from './push/deliver.ts'
import { remind } from './reminders.ts'
import { forgetNotifications } from './service.ts'
import { tellingJobs } from './telling-jobs.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
const PUSHES_AT_ONCE = 8

export function registerNotificationJobs(platform: Platform) {
  platform.jobs.register(tellingJobs.mail, () => mailDue(platform))
  platform.jobs.register(tellingJobs.push, () => pushDue(platform))
  platform.jobs.register(pushJob, ({ deliveryId }, { attempt }) => deliver(platform, deliveryId, attempt), {
    concurrency: PUSHES_AT_ONCE,
  })
  platform.jobs.every(AN_HOUR_IN_SECONDS, defineJob('send-reminders'), () => remind(platform))
  platform.jobs.every(24 * AN_HOUR_IN_SECONDS, defineJob('forget-notifications'), () =>
    forgetNotifications(platform),
  )
}
