import type { Platform } from '#server/platform/platform.ts'
import { mailDue } from './mails.ts'
import { deliver, pushDue } from './push/deliver.ts'
import { remind } from './reminders.ts'
import { forgetNotifications } from './service.ts'

const AN_HOUR_IN_SECONDS = 60 * 60
const PUSHES_AT_ONCE = 8

export function registerNotificationJobs(platform: Platform) {
  platform.jobs.register('mail-notifications', () => mailDue(platform))
  platform.jobs.register('push-notifications', () => pushDue(platform))
  platform.jobs.register(
    'send-push',
    ({ deliveryId }, { attempt }) => deliver(platform, deliveryId, attempt),
    { concurrency: PUSHES_AT_ONCE },
  )
  platform.jobs.every(AN_HOUR_IN_SECONDS, 'send-reminders', () => remind(platform))
  platform.jobs.every(24 * AN_HOUR_IN_SECONDS, 'forget-notifications', () => forgetNotifications(platform))
}
