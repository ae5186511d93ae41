import { currentLanguage, inLanguage } from '#messages/current-language.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { AUDITED_LISTS } from '#shared/statuses.ts'
import { words } from '#words/exports.ts'
import { words as values } from '#words/values.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'
import { certificatesAfter, formationsAfter, PART, peopleAfter, requestsAfter } from './queries.ts'

export type List = keyof typeof AUDITED_LISTS

/** Recorded before the first line is sent: an export that breaks off has been made too. */
export const traceExport = ({ db }: Platform, caller: Caller, list: List) =>
  recordAction(db, caller, 'list.export', AUDITED_LISTS[list])

export const requestsFile = ({ db }: Platform) =>
  lines(
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
  lines(
    words.people,
    (id) => peopleAfter(db, id),
    ({ person }) => person.id,
    ({ person, places }) => [
      person.id,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      words.roles[person.role],
      person.emailVerifiedAt ? words.yes : words.no,
      person.bannedAt ? words.yes : words.no,
      person.createdAt,
      places,
    ],
  )

export const formationsFile = ({ db }: Platform) =>
  lines(
    words.formations,
    (id) => formationsAfter(db, id),
    ({ formation }) => formation.id,
    ({ formation, category, minutes, chapterCount, places }) => [
      formation.id,
      formation.name,
      values.category(category),
      values.formationStatus[formation.status],
      formation.price ?? 0,
      formation.currency,
      minutes,
      chapterCount,
      places,
      formation.createdAt,
      values.formationLanguage[formation.language],
    ],
  )

export const certificatesFile = ({ db }: Platform) =>
  lines(
    words.certificates,
    (id) => certificatesAfter(db, id),
    ({ certificate }) => certificate.id,
    ({ certificate, email }) => [
      certificate.number,
      certificate.fullName,
      email,
      certificate.formationName,
      certificate.issuedAt,
      certificate.hours,
      certificate.scorePercent,
      certificate.revokedAt ? words.revoked : words.valid,
      certificate.revokedAt,
      certificate.reason,
    ],
  )

/**
 * The lines of the file, read in parts as fast as the browser takes them. Each part is asked for by an event of the connection, which
 * knows nothing of the request: its language is kept from the start.
 */
function lines<Row>(
  headings: readonly string[],
  after: (id: number) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
  cells: (row: Row) => Cell[],
) {
  const language = currentLanguage()
  const written = (part: Row[]) => inLanguage(language, () => part.map((row) => csvLine(cells(row))).join(''))
  return parts(headings, after, idOf, written)
}

async function* parts<Row>(
  headings: readonly string[],
  after: (id: number) => PromiseLike<Row[]>,
  idOf: (row: Row) => number,
  written: (part: Row[]) => string,
) {
  yield BYTE_ORDER_MARK + csvLine(headings)
  for (let last = 0; ; ) {
    const part = await after(last)
    yield written(part)
    const end = part.at(-1)
    if (!end || part.length < PART) return
    last = idOf(end)
  }
}
