import { recordAction } from '#server/platform/audit.ts'
import { queueMail } from '#server/platform/mail/jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import type { Paging } from '#shared/paging.ts'
import { certificateOf, findCertificate, requireCertificate } from './certificate.ts'
import { restoredMail, revokedMail } from './emails.ts'
import { alreadyRevoked, certificateNotFound, notRevoked } from './errors.ts'
import { issueDue } from './issue.ts'
import { printerOf } from './pdf/printer.ts'
import { presentForAdmin, presentOwn, presentPublic } from './presenters.ts'
import {
  certificatesOf,
  countCertificates,
  type HeldCertificate,
  listCertificates,
  restoreOne,
  revokeOne,
} from './queries.ts'

/**
 * After a learner has completed a chapter. Never fails: what they completed is written, and the job issues what could not
 * be issued now.
 */
export async function issueTo(platform: Platform, userId: number) {
  try {
    await issueDue(platform, { userId })
    printerOf(platform).expectWork()
  } catch (error) {
    platform.log.warn({ err: error, person: userId }, 'a certificate could not be issued yet')
  }
}

export async function ownCertificates({ db, config }: Pick<Platform, 'db' | 'config'>, userId: number) {
  const rows = await certificatesOf(db, userId)
  return rows.map((row) => presentOwn(certificateOf(row), config.academy.publicUrl))
}

export async function publicCertificate({ db, config }: Platform, number: string) {
  const certificate = await requireCertificate(db, number, certificateNotFound)
  return presentPublic(certificate, config.academy.nameInData)
}

export async function allCertificates({ db, totals }: Platform, wanted: Paging) {
  const rows = await listCertificates(db, wanted)
  return {
    data: rows.map(({ certificate, email }) => presentForAdmin(certificateOf(certificate), email)),
    total: await totals.count(`certificates ${wanted.search ?? ''}`, () => countCertificates(db, wanted)),
  }
}

export async function revoke(platform: Platform, caller: Caller, number: string, reason: string) {
  await platform.db.transaction(async (tx) => {
    const held = await revokeOne(tx, number, reason)
    if (!held) throw (await findCertificate(tx, number)) ? alreadyRevoked() : certificateNotFound()
    await queueMail(platform, tx, held.language, (academy) => revokedMail(academy, held, reason))
    await recordAction(tx, caller, 'certificate.revoke', tracedAs(held))
  })
}

export async function restore(platform: Platform, caller: Caller, number: string) {
  await platform.db.transaction(async (tx) => {
    const held = await restoreOne(tx, number)
    if (!held) throw (await findCertificate(tx, number)) ? notRevoked() : certificateNotFound()
    await queueMail(platform, tx, held.language, (academy) => restoredMail(academy, held))
    await recordAction(tx, caller, 'certificate.restore', tracedAs(held))
  })
}

const tracedAs = ({ fullName, email, formationName, number }: HeldCertificate) =>
  `${fullName} <${email}> · ${formationName} · ${number}`
