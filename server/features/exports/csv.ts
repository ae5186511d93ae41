import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'

/** What a French spreadsheet opens without asking: semicolons, CRLF, and a mark that says UTF-8. */
const SEPARATOR = ';'
const LINE_END = '\r\n'
export const BYTE_ORDER_MARK = '\ufeff'

export type Cell = string | number | Date | null

export const csvLine = (cells: readonly Cell[]) => cells.map(written).join(SEPARATOR) + LINE_END

const day = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: ACADEMY_TIME_ZONE,
})

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (cell instanceof Date) return day.format(cell)
  const text = harmless(cell)
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet runs what begins like a formula, and people write these cells: the apostrophe makes it text. */
function harmless(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠|%]/u.test(text) ? `'${text}` : text
}
