import { chapterLocked } from '#features/chapters/server/errors.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { mayDecideReports, mayReport } from '../../rights.ts'
import { answerNotFound, ownMessage, questionNotFound } from '../errors.ts'
import { readerOf } from '../reader.ts'
import {
  countReports,
  dismissReports,
  insertReport,
  lockMessage,
  selectAdministrators,
  type Target,
} from './queries.ts'

const A_DAY = { max: 20, seconds: 24 * 60 * 60 }

const notFound = (target: Target) => ('questionId' in target ? questionNotFound() : answerNotFound())

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

/** Reporting a message twice changes nothing; those who decide are notified by the first report. */
export async function reportMessage(platform: Platform, target: Target, reason: string, caller: Caller) {
  await platform.db.transaction(async (tx) => {
    const message = await lockMessage(tx, target, caller)
    if (!message) throw notFound(target)
    if (message.locked) throw chapterLocked()
    if (!mayReport(readerOf(message.authorId, caller))) throw ownMessage()
    await limit({ config: platform.config, db: tx }, `reports:day:${caller.id}`, A_DAY)
    if (!(await insertReport(tx, target, caller.id, reason))) return
    if ((await countReports(tx, target)) === 1) await notifyOfReport(platform, tx, message, caller)
  })
}

/** To the trainer; to the administrators where there is none, or the message is the trainer's own. */
async function notifyOfReport(platform: Platform, tx: Db, message: Message, caller: Caller) {
  const { trainerId, authorId, formationId } = message
  const people =
    trainerId !== null && trainerId !== authorId && trainerId !== caller.id
      ? [trainerId]
      : await selectAdministrators(tx, [authorId, caller.id])
  await notify(platform, tx, people, {
    kind: 'question',
    formationId,
    facts: { formation: message.formationName, text: message.text, reported: true },
    thread: `reports:${formationId}`,
  })
}

export async function dismissReportsOf({ db }: Platform, target: Target, caller: Caller) {
  await db.transaction(async (tx) => {
    const message = await lockMessage(tx, target, caller)
    if (!message || !mayDecideReports(readerOf(message.authorId, caller))) throw notFound(target)
    if (!(await dismissReports(tx, target))) return
    if (caller.role === 'admin') await recordAction(tx, caller, 'message.dismiss', message.formationName)
  })
}
