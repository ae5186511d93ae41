import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isMailKind, type MailKind, type NotificationFacts, type NotificationKind } from '../rules.ts'
import { insertNotifications, insertOwnNotifications, type OwnNotification } from './queries.ts'
import { tellingJobs } from './telling-jobs.ts'

const TEXT_SHOWN = 200
const PEOPLE_AT_ONCE = 5_000

export interface Notice {
  kind: NotificationKind
  formationId: number | null
  facts: NotificationFacts
  /** What it is about: a busy thread is mailed once an hour at most. */
  thread?: string
  /** False where the feature sends a mail of its own. */
  mailed?: boolean
}

type WithJobs = Pick<Platform, 'jobs'>

/** Part of the transaction that causes it. Mails and push messages follow by jobs, to those who want them. */
export async function notify(
  platform: WithJobs,
  tx: Db,
  userIds: number[],
  { mailed = true, ...notice }: Notice,
) {
  if (userIds.length === 0) return
  const hasMail = mailed && isMailKind(notice.kind)
  const facts = notice.kind === 'message' ? notice.facts : withShortText(notice.facts)
  const row = { ...notice, facts, hasMail, thread: notice.thread ?? null }
  let isPushed = false
  for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE) {
    const part = userIds.slice(start, start + PEOPLE_AT_ONCE)
    if (await insertNotifications(tx, part, row)) isPushed = true
  }
  await queueTelling(platform, tx, { hasMail, isPushed })
}

/** The same for many people with facts of their own. */
export async function notifyEach(platform: WithJobs, tx: Db, kind: MailKind, own: OwnNotification[]) {
  if (own.length === 0) return
  const rows = own.map((one) => ({ ...one, facts: withShortText(one.facts) }))
  const isPushed = await insertOwnNotifications(tx, rows, { kind, thread: null, hasMail: true })
  await queueTelling(platform, tx, { hasMail: true, isPushed })
}

async function queueTelling(
  { jobs }: WithJobs,
  tx: Db,
  { hasMail, isPushed }: { hasMail: boolean; isPushed: boolean },
) {
  if (hasMail) await jobs.enqueue(tx, tellingJobs.mail, {}, { key: 'now' })
  if (isPushed) await jobs.enqueue(tx, tellingJobs.push, {}, { key: 'now' })
}

const withShortText = (facts: NotificationFacts): NotificationFacts =>
  facts.text ? { ...facts, text: shortened(facts.text) } : facts

export const shortened = (text: string) =>
  text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).replace(/\p{Cs}$/u, '')}…` : text
