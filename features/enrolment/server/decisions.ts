import { notify } from '#features/notifications/server/notify.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/database/problems.ts'
import { AppError, enrolmentNotFound } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { auditedWithAccount } from '#shared/statuses.ts'
import type { Decision as Choice } from '../contract.ts'
import { isUnderOtherAddress } from '../rules.ts'
import {
  closeRequest,
  courseNameOf,
  deletePlace,
  deletePlaceOfAddress,
  requestExists,
} from './decision-queries.ts'
import { approvedMail, endedMail, languageOfRequest, type Requested, rejectedMail } from './emails.ts'
import { alreadyDecided, notApproved, studentEnrolled } from './errors.ts'
import { accountOf, isRegistered } from './queries.ts'

/** Approves a request. The decision, its mail and its audit entry are written in one transaction. */
export const approve = (platform: Platform, caller: Caller, id: number) =>
  platform.db
    .transaction((tx) => approveIn(platform, tx, caller, id))
    .catch((error: unknown) => {
      throw isSecondPlace(error) ? studentEnrolled() : error
    })

/** Rejects a request, with a reason that the mail repeats. */
const reject = (platform: Platform, caller: Caller, id: number, reason?: string) =>
  platform.db.transaction(async (tx) => {
    const closed = await close(tx, caller, id, { status: 'Rejetée', reason })
    await tell(platform, tx, closed, { approved: false })
    await recordAction(tx, caller, 'inscription.reject', tracedAs(closed, closed.formation))
  })

type Decision = { action: Choice; reason?: string }

export const decide = (platform: Platform, caller: Caller, id: number, { action, reason }: Decision) =>
  action === 'approuve' ? approve(platform, caller, id) : reject(platform, caller, id, reason)

/** Each in its own transaction: a request that another administrator has just closed does not stop the others. */
export async function decideSeveral(platform: Platform, caller: Caller, ids: number[], decision: Decision) {
  let decided = 0
  let skipped = 0
  for (const id of new Set(ids)) {
    try {
      await decide(platform, caller, id, decision)
      decided += 1
    } catch (error) {
      if (!(error instanceof AppError) || ![404, 409].includes(error.status)) throw error
      skipped += 1
    }
  }
  return { decided, skipped }
}

/** Approves a request within a transaction of the caller. */
export async function approveIn(platform: Platform, tx: Db, caller: Caller, id: number) {
  const closed = await close(tx, caller, id, { status: 'Approuvée' })
  await tell(platform, tx, closed, { approved: true })
  await recordAction(tx, caller, 'inscription.approve', tracedAs(closed, closed.formation))
  return closed.request
}

async function close(
  tx: Db,
  caller: Caller,
  id: number,
  outcome: { status: 'Approuvée' | 'Rejetée'; reason?: string },
) {
  const request = await closeRequest(tx, id, { ...outcome, decidedBy: caller.id })
  if (!request) throw (await requestExists(tx, id)) ? alreadyDecided() : enrolmentNotFound()
  const formation = await courseNameOf(tx, request.formationId)
  return { request, formation, account: await accountOf(tx, request.userId) }
}

async function tell(
  platform: Platform,
  tx: Db,
  { request, account, formation }: Awaited<ReturnType<typeof close>>,
  { approved }: { approved: boolean },
) {
  const registered = await isRegistered(tx, request.email)
  await queueMail(platform, tx, languageOfRequest({ request, account }), (academy) =>
    approved
      ? approvedMail(academy, { request, account, isRegistered: registered }, formation)
      : rejectedMail(academy, { request, account }, formation),
  )
  if (request.userId !== null)
    await notify(platform, tx, [request.userId], {
      kind: 'request-decided',
      formationId: request.formationId,
      facts: { formation, approved },
    })
}

/**
 * Takes a learner out of a course. A trigger of the table (db/migrations/0000) notifies every process at the commit,
 * and each drops what it has cached for this learner.
 */
export async function endEnrolment(platform: Platform, caller: Caller, id: number) {
  await platform.db.transaction(async (tx) => {
    const request = await deletePlace(tx, id)
    if (!request) throw (await requestExists(tx, id)) ? notApproved() : enrolmentNotFound()
    const account = await accountOf(tx, request.userId)
    if (account?.emailVerifiedAt) await deletePlaceOfAddress(tx, account.email, request.formationId)
    const formation = await courseNameOf(tx, request.formationId)
    await queueMail(platform, tx, languageOfRequest({ request, account }), (academy) =>
      endedMail(academy, { request, account }, formation),
    )
    await recordAction(tx, caller, 'inscription.end', tracedAs({ request, account }, formation))
  })
}

/** For the audit trail: the name and address in the form, and the account if its address is another one. */
function tracedAs({ request, account }: Requested, formation: string) {
  const person = `${request.fullName} <${request.email}>`
  const isOther = account && isUnderOtherAddress(request.email, account.email)
  return `${isOther ? auditedWithAccount(person, account.email) : person} · ${formation}`
}

/** The learner already has a place in this course by another request. */
export const isSecondPlace = (error: unknown) =>
  violates(error, 'inscriptions_one_approved_per_learner') ||
  violates(error, 'inscriptions_one_approved_per_address')
