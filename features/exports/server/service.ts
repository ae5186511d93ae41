import { recordAction } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { AUDITED_LISTS } from '#shared/statuses.ts'
import { words } from '#words/exports.ts'
import { words as values } from '#words/values.ts'
import { csvLines } from './csv-lines.ts'
import { certificatesAfter, coursesAfter, peopleAfter, requestsAfter } from './queries.ts'

export type List = keyof typeof AUDITED_LISTS

/** Recorded before the first line is sent: an export that breaks off has been made too. */
export const traceExport = ({ db }: Platform, caller: Caller, list: List) =>
  recordAction(db, caller, 'list.export', AUDITED_LISTS[list])

export const requestsFile = ({ db }: Platform) =>
  csvLines(
    words.requests,
    (id) => requestsAfter(db, id),
    ({ request }) => request.id,
    ({ request, formation, account }) => [
      request.id,
      request.fullName,
      request.email,
      account,
      request.phoneNumber,
      formation,
      request.requestedAt,
      values.requestStatus[request.status],
      request.decidedAt,
      request.reason,
    ],
  )

export const peopleFile = ({ db }: Platform) =>
  csvLines(
    words.people,
    (id) => peopleAfter(db, id),
    ({ person }) => person.id,
    ({ person, enrolmentCount }) => [
      person.id,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      words.roles[person.role],
      person.emailVerifiedAt ? words.yes : words.no,
      person.bannedAt ? words.yes : words.no,
      person.createdAt,
      enrolmentCount,
    ],
  )

export const coursesFile = ({ db }: Platform) =>
  csvLines(
    words.formations,
    (id) => coursesAfter(db, id),
    ({ formation }) => formation.id,
    ({ formation, category, categoryAr, minutes, chapterCount, enrolmentCount }) => [
      formation.id,
      formation.name,
      values.category(category, categoryAr),
      values.courseStatus[formation.status],
      formation.price ?? 0,
      formation.currency,
      minutes,
      chapterCount,
      enrolmentCount,
      formation.createdAt,
      values.formationLanguage[formation.language],
    ],
  )

export const certificatesFile = ({ db }: Platform) =>
  csvLines(
    words.certificates,
    (id) => certificatesAfter(db, id),
    ({ certificate }) => certificate.id,
    ({ certificate, email }) => [
      certificate.number,
      certificate.fullName,
      email,
      certificate.formationName,
      certificate.issuedAt,
      // To one decimal, as the API has it.
      Math.round(certificate.hours * 10) / 10,
      certificate.scorePercent,
      certificate.revokedAt ? words.revoked : words.valid,
      certificate.revokedAt,
      certificate.reason,
    ],
  )
