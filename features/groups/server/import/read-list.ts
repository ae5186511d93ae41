import { inParts } from '#server/platform/in-parts.ts'
import { emailAddress } from '#shared/endpoints.ts'
import { fold } from '#shared/fold.ts'
import { LANGUAGES, type Language } from '#shared/languages.ts'
import { IMPORT_LINES_MAX } from '#shared/limits.ts'
import { PHONE_MAX } from '#shared/phone.ts'
import { words } from '#words/group-answers.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '../../rules.ts'
import { noEmailColumn, tooManyLines, unreadableList } from '../errors.ts'

const NAME_MAX = 100
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

/** How people name the columns of their lists, folded, letters only. */
const NAMES: Record<ImportColumn, string[]> = {
  email: [
    'email',
    'mail',
    'courriel',
    'adresseemail',
    'adressemail',
    'adressecourriel',
    'adresseelectronique',
    'emailaddress',
    'البريد',
    'البريدالإلكتروني',
    'عنوانالبريدالإلكتروني',
  ],
  prenom: ['prenom', 'prenoms', 'firstname', 'givenname', 'الاسمالشخصي', 'الاسمالأول'],
  nom: ['nom', 'noms', 'nomdefamille', 'lastname', 'surname', 'familyname', 'الاسمالعائلي', 'النسب'],
  telephone: [
    'telephone',
    'tel',
    'phone',
    'phonenumber',
    'mobile',
    'portable',
    'gsm',
    'numerodetelephone',
    'الهاتف',
    'رقمالهاتف',
  ],
  langue: ['langue', 'language', 'lang', 'اللغة'],
}

const letters = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')

const columnOf = new Map(
  IMPORT_COLUMNS.flatMap((column) => NAMES[column].map((name) => [letters(name), column] as const)),
)

interface Columns {
  /** Where each known column stands; the first one counts if a name comes twice. */
  places: Partial<Record<ImportColumn, number>>
  ignored: string[]
}

function readColumns(headings: readonly string[]): Columns {
  const places: Columns['places'] = {}
  const ignored: string[] = []
  for (const [place, heading] of headings.entries()) {
    const column = columnOf.get(letters(heading))
    if (column && places[column] === undefined) places[column] = place
    else if (heading !== '') ignored.push(heading.slice(0, 100))
  }
  return { places, ignored: ignored.slice(0, 50) }
}

const SEPARATORS = [';', ',', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

interface CsvRow {
  /** Of the file, from 1. */
  line: number
  cells: string[]
}

/** Longer than any cell of ours: a quote that is never closed must not swallow the lines below it. */
const QUOTED_MAX = 2_000
/** Programs that save a spreadsheet fill up its lines, and add empty ones below. */
const MOST_CELLS = 1_000
const MOST_EMPTY_ROWS = 50_000
/** What programs put around text of the other direction, and what is left of a byte order mark. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** The rows of a file that are not empty, at most so many. */
function csvRows(text: string, most: number): { separator: Separator; rows: CsvRow[] } {
  const { separator, start } = separatorOf(text)
  const rows: CsvRow[] = []
  let empty = 0
  for (const row of read(text, separator, start)) {
    if (row.cells.length > MOST_CELLS) throw unreadableList()
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    else empty += 1
    if (rows.length > most || empty > MOST_EMPTY_ROWS) throw tooManyLines()
  }
  return { separator, rows }
}

/** As a first line « sep=; » says, which Excel understands; else what the first line with a text has most of. */
function separatorOf(text: string): { separator: Separator; start: number } {
  const declared = /^\ufeff?sep=([;,\t])\r?\n/i.exec(text)
  if (declared) return { separator: declared[1] as Separator, start: declared[0].length }
  const heading = (/^.*\S.*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((candidate) => countOf(candidate, heading))
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
  return { separator, start: 0 }
}

function countOf(part: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1
  return count
}

function* read(text: string, separator: Separator, start: number): Generator<CsvRow> {
  const quoted = new RegExp(`[ ]*"((?:[^"]|""){0,${QUOTED_MAX}})"[ ]*(?=[${separator}\\r\\n]|$)`, 'y')
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  let line = start > 0 ? 2 : 1
  let row: CsvRow = { line, cells: [] }
  for (let at = start; ; ) {
    quoted.lastIndex = at
    const inQuotes = quoted.exec(text)
    plain.lastIndex = at
    const found = inQuotes?.[0] ?? plain.exec(text)?.[0] ?? ''
    row.cells.push(cleaned(inQuotes?.[1]?.replaceAll('""', '"') ?? found))
    line += lineBreaks(found)
    at += found.length
    if (text[at] === separator && row.cells.length <= MOST_CELLS) {
      at += 1
      continue
    }
    yield row
    if (at >= text.length) return
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    row = { line, cells: [] }
  }
}

const lineBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

const cleaned = (cell: string) => cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
