import { inParts } from '#server/platform/in-parts.ts'
import { emailAddress } from '#shared/endpoints.ts'
import { fold } from '#shared/fold.ts'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import { IMPORT_LINES_MAX } from '#shared/limits.ts'
import { words } from '#words/group-answers.ts'
import type { ImportColumn } from '../../rules.ts'
import { noEmailColumn } from '../errors.ts'
import { type Columns, readColumns } from './columns.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'

const NAME_MAX = 100
const PHONE_MAX = 40
const EMAIL_MAX = 254

const LANGUAGE_NAMES = new Map<string, Language>([
  ['fr', 'fr'],
  ['francais', 'fr'],
  ['french', 'fr'],
  [fold('الفرنسية'), 'fr'],
  ['ar', 'ar'],
  ['arabe', 'ar'],
  ['arabic', 'ar'],
  [fold('العربية'), 'ar'],
])

export interface Problem {
  column: ImportColumn
  error: string
}

/** A line of the list, as it was read. */
export interface ReadLine {
  line: number
  email: string
  firstName: string
  lastName: string
  phone: string | null
  language: Language
  /** Nobody can be found or invited by this line. */
  problem: Problem | null
  /** A name is missing: an account that exists keeps its own, a new one needs it. */
  nameProblem: Problem | null
}

/** Lines read at once: checking addresses takes time that everybody else waits. */
const LINES_AT_ONCE = 250

export async function readList(text: string) {
  const { separator, rows } = csvRows(text, IMPORT_LINES_MAX + 1)
  const [headings, ...lines] = rows
  const columns = readColumns(headings?.cells ?? [])
  if (columns.places.email === undefined) throw noEmailColumn()
  const read: ReadLine[] = []
  await inParts(lines, LINES_AT_ONCE, async (part) => {
    for (const row of part) read.push(readLine(row, columns))
  })
  return {
    file: {
      separator,
      columns: Object.keys(columns.places) as ImportColumn[],
      ignoredColumns: columns.ignored,
    },
    lines: read,
  }
}

function readLine({ line, cells }: CsvRow, { places }: Columns): ReadLine {
  const text = (column: ImportColumn) => cells[places[column] ?? -1] ?? ''
  const email = text('email').replace(/^mailto:/i, '')
  const firstName = text('prenom')
  const lastName = text('nom')
  // A spreadsheet of ours writes the apostrophe before a number that begins with « + ».
  const phone = text('telephone').replace(/^'(?=[+=])/, '')
  const language = text('langue') === '' ? 'fr' : LANGUAGE_NAMES.get(fold(text('langue')))
  const without = (column: 'prenom' | 'nom') => places[column] !== undefined && text(column) === ''
  const { errors } = words
  return {
    line,
    email: email.slice(0, EMAIL_MAX),
    // A list of addresses alone: the person writes their name later.
    firstName: places.prenom === undefined && lastName === '' ? (email.split('@')[0] ?? '') : firstName,
    lastName,
    phone: phone || null,
    language: language ?? 'fr',
    problem: firstOf(
      ['email', emailProblem(email)],
      ['prenom', firstName.length > NAME_MAX && errors.tooLong(NAME_MAX)],
      ['nom', lastName.length > NAME_MAX && errors.tooLong(NAME_MAX)],
      ['telephone', phone.length > PHONE_MAX && errors.tooLong(PHONE_MAX)],
      ['langue', !language && errors.language(text('langue').slice(0, 40), LANGUAGES.join(', '))],
    ),
    nameProblem: firstOf(
      ['prenom', without('prenom') && errors.noFirstName],
      ['nom', without('nom') && errors.noLastName],
    ),
  }
}

function emailProblem(email: string) {
  const { errors } = words
  if (email === '') return errors.noEmail
  if (email.length > EMAIL_MAX) return errors.email
  if (emailAddress.safeParse(email).success) return null
  return /@[^@\s]*,[^@\s]*$/.test(email) ? errors.comma : errors.email
}

function firstOf(...checks: [ImportColumn, string | false | null][]): Problem | null {
  for (const [column, error] of checks) if (error) return { column, error }
  return null
}
