import { tooManyLines, unreadableList } from '../errors.ts'

const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface CsvRow {
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
export function csvRows(text: string, most: number): { separator: Separator; rows: CsvRow[] } {
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
