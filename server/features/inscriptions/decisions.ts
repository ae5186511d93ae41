import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/database/problems.ts'
import { AppError, inscriptionNotFound } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { type Decision as Choice, isUnderOtherAddress } from '#shared/inscriptions.ts'
import { auditedWithAccount } from '#shared/statuses.ts'
import { notify } from '../notifications/notify.ts'
import {
  closeRequest,
  deletePlace,
  deletePlaceOfAddress,
  formationNameOf,
  requestExists,
} from './decision-queries.ts'
import { approvedMail, endedMail, languageOfRequest, type Requested, rejectedMail } from './emails.ts'
import { alreadyDecided, notApproved, studentEnrolled } from './errors.ts'
import { accountOf, type Request } from './queries.ts'

type Decide = { action: Choice; reason?: string }

/** The decision, its mail and its entry in the audit trail are written in one transaction. */
export async function decide(platform: Platform, caller: Caller, id: number, decision: Decide) {
  await platform.db
    .transaction((tx) => decideIn(platform, tx, caller, id, decision))
    .catch((error: unknown) => {
      throw isSecondPlace(error) ? studentEnrolled() : error
    })
}

/** Each in its own transaction: a request that another administrator has just closed does not stop the others. */
export async function decideSeveral(platform: Platform, caller: Caller, ids: number[], decision: Decide) {
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

export async function decideIn(
  platform: Platform,
  tx: Db,
  caller: Caller,
  id: number,
  { action, reason }: Decide,
): Promise<Request> {
  const status = action === 'approuve' ? 'Approuvée' : 'Rejetée'
  const request = await closeRequest(tx, id, { status, reason, decidedBy: caller.id })
  if (!request) throw (await requestExists(tx, id)) ? alreadyDecided() : inscriptionNotFound()
  const formation = await formationNameOf(tx, request.formationId)
  const account = await accountOf(tx, request.userId)
  const mail = action === 'approuve' ? approvedMail : rejectedMail
  await queueMail(platform, tx, languageOfRequest({ request, account }), (academy) =>
    mail(academy, { request, account }, formation),
  )
  if (request.userId !== null)
    await notify(platform, tx, [request.userId], {
      kind: 'request-decided',
      formationId: request.formationId,
      facts: { formation, approved: action === 'approuve' },
    })
  const code = action === 'approuve' ? 'inscription.approve' : 'inscription.reject'
  await recordAction(tx, caller, code, tracedAs({ request, account }, formation))
  return request
}

/**
 * Takes a learner out of a formation. A trigger of the table (db/migrations/0000) notifies every process at the commit,
 * and each drops what it has cached for this learner.
 */
export async function endEnrolment(platform: Platform, caller: Caller, id: number) {
  await platform.db.transaction(async (tx) => {
    const request = await deletePlace(tx, id)
    if (!request) throw (await requestExists(tx, id)) ? notApproved() : inscriptionNotFound()
    const account = await accountOf(tx, request.userId)
    if (account?.emailVerifiedAt) await deletePlaceOfAddress(tx, account.email, request.formationId)
    const formation = await formationNameOf(tx, request.formationId)
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

/** The learner already has a place in this formation by another request. */
export const isSecondPlace = (error: unknown) =>
  violates(error, 'inscriptions_one_approved_per_learner') ||
  violates(error, 'inscriptions_one_approved_per_address')
