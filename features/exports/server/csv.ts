import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'

/** What a French spreadsheet opens without questions: semicolons, CRLF and a byte order mark. */
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
  const text = TELEPHONE.test(cell) ? spacedTelephone(cell) : withoutFormula(cell)
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

const TELEPHONE = /^\+\d[\d ().-]{6,30}$/

/** A telephone number in groups of digits. Without them a spreadsheet reads a formula, or a number without its +. */
function spacedTelephone(text: string): string {
  const groups = text.replace(/[ ().-]+/g, ' ').trim()
  return groups.includes(' ')
    ? groups
    : groups.slice(0, 4) +
        groups
          .slice(4)
          .replace(/(?=(?:\d\d)+$)|^/g, ' ')
          .replaceAll('  ', ' ')
}

/** Spreadsheets run a cell that begins like a formula, and people write these cells: the apostrophe makes it text. */
function withoutFormula(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@\t\r＝＋－＠|%]/u.test(text) ? `'${text}` : text
}
