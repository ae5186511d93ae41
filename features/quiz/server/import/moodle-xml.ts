import { looksLikeHtml, plainText } from '#server/platform/html.ts'
import { elementAt, elementsAt, parseXml, type XmlElement } from '#server/platform/xml.ts'
import { words } from '#words/quiz-refusals.ts'
import { MOST_ANSWERS, type Piece, type Read, skippedBecause } from './imported.ts'
import { asOurs, type MoodleAnswer, type MoodleQuestion, pointsOf } from './moodle-types.ts'

const MARKS = /<!\[CDATA\[|<!--|<question(?=[\s>])|<\/question\s*>/g

/** The questions of a Moodle file, each by itself, found in one pass: a broken one loses nothing but itself. */
export function* moodlePieces(xml: string): Generator<Piece, void> {
  const lineAt = lineCounter(xml)
  // Its own: between two questions another file may be read.
  const marks = new RegExp(MARKS)
  let begun: number | null = null
  const piece = (start: number, end: number) => ({ line: lineAt(start), text: xml.slice(start, end) })
  for (let found = marks.exec(xml); found; found = marks.exec(xml)) {
    const [mark] = found
    if (mark.startsWith('<!')) {
      const end = xml.indexOf(mark === '<!--' ? '-->' : ']]>', marks.lastIndex)
      if (end < 0) break
      marks.lastIndex = end + 3
      continue
    }
    const isStart = mark === '<question'
    // One that was never closed ends where the next begins.
    if (begun !== null) yield piece(begun, isStart ? found.index : marks.lastIndex)
    begun = isStart ? found.index : null
  }
  if (begun !== null) yield piece(begun, xml.length)
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

export function readMoodle(xml: string): Read {
  const element = parseXml(xml, 'question')
  if (!element) return skippedBecause(words.skipped.unreadable)
  const type = element.attributes.type ?? ''
  if (type === 'category') return null
  if (type === 'description') return skippedBecause(words.skipped.noQuestionType)
  const asked = asOurs(questionIn(element, type))
  if (asked === 'unknownType') return skippedBecause(words.skipped.unknownType(type.slice(0, 40)))
  if (typeof asked === 'string') return skippedBecause(words.skipped[asked])
  const text = textOf(elementAt(element, 'questiontext')) || textOf(elementAt(element, 'name'))
  const explanation = textOf(elementAt(element, 'generalfeedback'))
  const points = pointsOf(Number(plainAt(element, 'defaultgrade') || 1))
  return { question: { ...asked, text, explanation, points } }
}

const questionIn = (element: XmlElement, type: string): MoodleQuestion => ({
  // Backups call it as the tables of Moodle do.
  type: type === 'matching' ? 'match' : type,
  isSingle: plainAt(element, 'single') !== 'false',
  answers: elementsAt(element, 'answer').slice(0, MOST_ANSWERS).map(answerIn),
  pairs: elementsAt(element, 'subquestion')
    .slice(0, MOST_ANSWERS)
    .map((pair) => ({ left: textOf(pair), right: textOf(elementAt(pair, 'answer')) })),
})

const TRUTHS = new Map([
  ['true', true],
  ['false', false],
])

function answerIn(element: XmlElement): MoodleAnswer {
  const text = textOf(element)
  return {
    text,
    fraction: (Number(element.attributes.fraction) || 0) / 100,
    tolerance: Number(plainAt(element, 'tolerance') || 0),
    isTrue: TRUTHS.get(text.toLowerCase()),
  }
}

const plainAt = (element: XmlElement, name: string) => (elementAt(element, name)?.text ?? '').trim()

/** What an element with a format and a text inside says, without its HTML. */
function textOf(element: XmlElement | undefined): string {
  const text = (elementAt(element, 'text') ?? element)?.text.trim() ?? ''
  const format = element?.attributes.format
  const isHtml =
    format === 'html' || (format !== 'plain_text' && format !== 'markdown' && looksLikeHtml(text))
  return isHtml ? plainText(text) : text
}
