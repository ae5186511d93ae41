import { recordAction } from '#server/platform/audit.ts'
import { inscriptionNotFound } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { deletePlace, deletePlaceOfAddress, formationNameOf, requestExists } from './decision-queries.ts'
import { tracedAs } from './decisions.ts'
import { endedMail } from './emails.ts'
import { notApproved } from './errors.ts'
import { accountOf } from './queries.ts'

/**
 * Takes a learner out of a formation. The commit announces the change of place itself (db/migrations/0004), so every
 * process forgets what it kept of the learner's answers.
 */
export async function endEnrolment(platform: Platform, caller: Caller, id: number) {
  await platform.db.transaction(async (tx) => {
    const request = await deletePlace(tx, id)
    if (!request) throw (await requestExists(tx, id)) ? notApproved() : inscriptionNotFound()
    const account = await accountOf(tx, request.userId)
    if (account?.emailVerifiedAt) await deletePlaceOfAddress(tx, account.email, request.formationId)
    const formation = await formationNameOf(tx, request.formationId)
    await queueMail(platform, tx, endedMail(platform.config.academy, { request, account }, formation))
    await recordAction(tx, caller, 'inscription.end', tracedAs({ request, account }, formation))
  })
}
