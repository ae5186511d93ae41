import { createHash } from 'node:crypto'
import { inLanguage } from '#messages/current-language.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sendPush } from '#server/platform/web-push/send.ts'
import { addressIn, directions } from '#shared/languages.ts'
import { words } from '#words/notifications-texts.ts'
import type { PushedNotification } from '../../pushed-notification.ts'
import { shortened } from '../notify.ts'
import { linkOf, textsOf } from '../presenters.ts'
import { tellDue } from '../tell-due.ts'
import { readPushKey } from './keys.ts'
import {
  beginDelivery,
  countPushed,
  type Delivery,
  deleteDelivery,
  deleteSubscription,
  insertDeliveries,
  noteFailure,
  noteSent,
  putBack,
} from './queries.ts'

const FIVE_MINUTES = 5 * 60
const AN_HOUR = 60 * 60
/** Whoever gets more than this looks at the bell anyway, or is the target of a joke. */
const MOST_AN_HOUR = 30
/** Failed tries in a row, of any messages. */
const MOST_FAILURES = 20

// Five tries over some ten minutes; the bell shows what did not arrive.
export const pushJob = defineJob<{ deliveryId: number }>('send-push', { retryLimit: 4, retryDelay: 20 })

/** Queues the push messages that are due, one for each browser. */
export const pushDue = (platform: Platform) =>
  tellDue(platform, {
    way: 'push',
    pauseSeconds: FIVE_MINUTES,
    async tell(tx, { notification }, others) {
      if ((await countPushed(tx, notification.userId, AN_HOUR)) >= MOST_AN_HOUR) return false
      const deliveries = await insertDeliveries(tx, notification, others)
      await platform.jobs.enqueueAll(tx, pushJob, deliveries)
      return deliveries.length > 0
    },
  })

/**
 * Sends one. It is marked before: if the process ends meanwhile, nobody knows whether it was sent, and it is not sent
 * again. The bell has it in any case.
 */
export async function deliver(platform: Platform, deliveryId: number, attempt: number) {
  const { db, config, publicAgent } = platform
  const delivery = await beginDelivery(db, deliveryId)
  if (!delivery) return deleteDelivery(db, deliveryId)
  const { subscription } = delivery
  const key = await readPushKey(platform)
  const sender = { agent: publicAgent, key, contact: `mailto:${config.academy.email}` }
  const outcome = await sendPush(sender, {
    to: subscription,
    plain: JSON.stringify({ ...pushed(delivery), ...iconOf(config) }),
    topic: createHash('sha256').update(tagOf(delivery)).digest('base64url').slice(0, 32),
  })
  if (outcome === 'gone') return deleteSubscription(db, subscription.id)
  if (outcome === 'sent') await noteSent(db, subscription.id)
  else await noteFailure(db, subscription.id, MOST_FAILURES)
  if (outcome === 'unanswered' && attempt <= pushJob.retryLimit) {
    await putBack(db, deliveryId)
    // Without its address, which nobody else may know.
    throw new Error('the push service did not take the message')
  }
  await deleteDelivery(db, deliveryId)
}

const iconOf = ({ academy: { logo } }: Platform['config']): Pick<PushedNotification, 'icon'> =>
  logo ? { icon: `${logo.path}icon-192.png` } : {}

/** On a device the newest about one thread replaces the others. */
const tagOf = ({ notification: { id, thread } }: Delivery) => thread ?? `notification:${id}`

const pushed = (delivery: Delivery): PushedNotification =>
  inLanguage(delivery.language, () => {
    const { notification, others, language, role } = delivery
    const { title, text } = textsOf(notification)
    return {
      title,
      body: others > 0 ? `${shortened(text)}\n${words.mail.others(others)}` : shortened(text),
      tag: tagOf(delivery),
      path: addressIn(language, linkOf(notification, role)),
      lang: language,
      dir: directions[language],
    }
  })
