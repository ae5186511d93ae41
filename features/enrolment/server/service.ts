import { currentLanguage } from '#messages/current-language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/database/problems.ts'
import { courseNotFound, notYours } from '#server/platform/errors.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { within } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { languageOfRequest, newRequestMail, receiptMail } from './emails.ts'
import { alreadyEnrolled, alreadyPending } from './errors.ts'
import { presentOwnRequest } from './presenters.ts'
import {
  accountOf,
  administrators,
  findPublished,
  hasPlace,
  insertRequest,
  openClaims,
  requestsOf,
  verifiedAccountOf,
} from './queries.ts'

/** Anybody may write any address in the form: nobody gets more of our mails for it in a day. */
const RECEIPTS_OF_ADDRESS = { max: 5, seconds: 24 * 60 * 60 }

type Application = { fullName: string; email: string; phoneNumber: string; formationId: number }

/** With a session the request belongs to that account, otherwise to the address and its verified account. */
export async function requestEnrolment(platform: Platform, form: Application, caller: Caller | null) {
  await platform.db
    .transaction(async (tx) => {
      const formation = await findPublished(tx, form.formationId)
      if (!formation) throw courseNotFound()
      const userId = caller?.id ?? (await verifiedAccountOf(tx, form.email))
      const claims = await openClaims(tx, { ...form, userId })
      if (claims.has('Approuvée')) throw alreadyEnrolled()
      if (claims.has('En attente')) throw alreadyPending()
      const request = await insertRequest(tx, { ...form, userId, language: currentLanguage() })
      const account = await accountOf(tx, userId)
      for (const { email, language } of await administrators(tx)) {
        await queueMail(platform, tx, language, (academy) =>
          newRequestMail(academy, email, { request, account }, formation.name),
        )
      }
      const address = (account?.email ?? request.email).toLowerCase()
      if (await within({ config: platform.config, db: tx }, `mail:receipt:${address}`, RECEIPTS_OF_ADDRESS))
        await queueMail(platform, tx, languageOfRequest({ request, account }), (academy) =>
          receiptMail(academy, { request, account }, formation.name),
        )
    })
    .catch((error: unknown) => {
      // The same request was sent twice at once: the unique index lets one through.
      throw violates(error, 'inscriptions_one_pending_per_address') ||
        violates(error, 'inscriptions_one_pending_per_learner')
        ? alreadyPending()
        : error
    })
}

export async function ownRequests({ db }: Platform, userId: number, caller: Caller) {
  if (userId !== caller.id) throw notYours()
  const found = await requestsOf(db, userId)
  return found.map(({ request, formation }) => presentOwnRequest(request, formation))
}

/** Enrolled: an approved request of one's own. */
export function isEnrolled(db: Db, userId: number, formationId: number) {
  return hasPlace(db, userId, formationId)
}
