import type { Piece } from './imported.ts'

const MARKS = /<!\[CDATA\[|<!--|<question(?=[\s>])|<\/question\s*>/g

/** The questions of a Moodle file, each by itself, found in one pass: a broken one loses nothing but itself. */
export function moodlePieces(xml: string): Piece[] {
  const lineAt = lineCounter(xml)
  const pieces: Piece[] = []
  let begun: number | null = null
  const close = (end: number) => {
    if (begun !== null) pieces.push({ line: lineAt(begun), text: xml.slice(begun, end) })
    begun = null
  }
  MARKS.lastIndex = 0
  for (let found = MARKS.exec(xml); found; found = MARKS.exec(xml)) {
    const [mark] = found
    if (mark === '<question') {
      // The one before was never closed.
      close(found.index)
      begun = found.index
    } else if (mark.startsWith('</')) close(MARKS.lastIndex)
    else {
      const end = xml.indexOf(mark === '<!--' ? '-->' : ']]>', MARKS.lastIndex)
      if (end < 0) break
      MARKS.lastIndex = end + 3
    }
  }
  close(xml.length)
  return pieces
}

/** Lines are counted onwards from the last one asked for. */
function lineCounter(text: string) {
  let line = 1
  let next = text.indexOf('\n')
  return (index: number) => {
    while (next >= 0 && next < index) {
      line += 1
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
