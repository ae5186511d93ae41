import { currentLanguage, inLanguage } from '#messages/current-language.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts'

/**
 * The lines of a file, read in parts as fast as the browser takes them: `after` gives the rows that follow an id, in the
 * order of ids. Each part is asked for by an event of the connection, which knows nothing of the request: its language
 * is kept from the start.
 */
export function csvLines<Row>(
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
    const end = part.at(-1)
    if (!end) return
    yield written(part)
    last = idOf(end)
  }
}
