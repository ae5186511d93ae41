import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { formParts } from '#server/platform/form-parts.ts'
import { looksLikeHtml, plainText } from '#server/platform/html.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { decodeText } from '#server/platform/text-encoding.ts'
import { turns } from '#server/platform/turns.ts'
import { elementAt, elementsAt, parseXml, type XmlElement } from '#server/platform/xml.ts'
import { normalized } from '#shared/normalized.ts'
import { words } from '#words/quiz-refusals.ts'
import type { QuizQuestion } from '../../definition.ts'
import { QUIZ_IMPORT_BYTES, QUIZ_LIMITS } from '../../limits.ts'
import { importTooLarge, noImportFile, unreadableImport } from '../errors.ts'
import { type Comment, withComments } from './comments.ts'
import { giftPieces, readGift } from './gift.ts'
import { checkedQuestion, MOST_ANSWERS, type Piece, type Read, skippedBecause } from './imported.ts'
import { hasMedia, type Loss } from './losses.ts'
import { asOurs, lossesOf, type MoodleAnswer, type MoodleQuestion, pointsOf } from './moodle-types.ts'
import { typeName } from './type-name.ts'

/** Reading a file of two megabytes costs a second of work. */
const IMPORTS = { max: 60, seconds: 60 * 60 }

export async function importQuestions(platform: Platform, request: FastifyRequest, caller: Caller) {
  await limit(platform, `quiz-import:${caller.id}`, IMPORTS)
  const imported = await readQuestions(await receiveQuizFile(request))
  if (imported.questions.length === 0 && imported.skipped.length === 0) throw unreadableImport()
  return imported
}

const MOST_PARTS = 5

/** The text of the file in the field `file`, of bounded size. */
async function receiveQuizFile(request: FastifyRequest): Promise<string> {
  for await (const { name, fileName, content } of formParts(request, MOST_PARTS)) {
    if (name !== 'file' || fileName === undefined) continue
    return decoded(await bytesOf(content))
  }
  throw noImportFile()
}

async function bytesOf(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of content) {
    bytes += part.length
    if (bytes > QUIZ_IMPORT_BYTES) throw importTooLarge(QUIZ_IMPORT_BYTES / 1024 / 1024)
    parts.push(part)
  }
  if (bytes === 0) throw noImportFile()
  return Buffer.concat(parts)
}

/** A file with NUL is no text. */
function decoded(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw unreadableImport()
  return normalized(text, 'NFC')
}

interface Imported {
  questions: QuizQuestion[]
  skipped: { line: number; reason: string }[]
  /** What was not taken over of a question, by its first line. */
  changed: { line: number; reason: string }[]
}

/** The longest question that the rules allow, with room for the tags around it: a longer piece is not even parsed. */
const PIECE_MAX = 100_000
/** A file of a hundred thousand broken lines is answered with the first of them. */
const SKIPPED_MAX = 1_000
/** Parsing ends then: what is left is named as not read. */
const TIME_MS = 10_000

/** The questions of a file, GIFT or Moodle XML. Other requests are answered meanwhile. */
async function readQuestions(text: string): Promise<Imported> {
  const isXml = /^\s*</.test(text.slice(0, 1_000))
  const pieces = isXml ? moodlePieces(text) : giftPieces(text)
  const read = isXml ? readMoodle : readGift
  const imported: Imported = { questions: [], skipped: [], changed: [] }
  const end = performance.now() + TIME_MS
  const turn = turns()
  await turn.next()
  for (const piece of pieces) {
    if (imported.skipped.length >= SKIPPED_MAX) break
    if (turn.isOver()) await turn.next()
    if (piece)
      add(imported, piece, performance.now() < end ? read : () => ({ reason: words.skipped.unreadable }))
  }
  return imported
}

function add(imported: Imported, { line, text }: Piece, read: (text: string) => Read) {
  const skip = (reason: string) => imported.skipped.push({ line, reason })
  if (imported.questions.length >= QUIZ_LIMITS.questions)
    return skip(words.skipped.tooMany(QUIZ_LIMITS.questions))
  if (text.length > PIECE_MAX) return skip(words.skipped.tooLong)
  const found = read(text)
  if (!found) return
  const checked = 'question' in found ? checkedQuestion(found.question) : found
  if (!('question' in checked)) return skip(checked.reason)
  imported.questions.push(checked.question)
  if (!('losses' in found)) return
  for (const loss of found.losses) imported.changed.push({ line, reason: words.changed[loss] })
}

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

function readMoodle(xml: string): Read {
  const element = parseXml(xml, 'question')
  if (!element) return skippedBecause(words.skipped.unreadable)
  const type = element.attributes.type ?? ''
  if (type === 'category') return null
  if (type === 'description') return skippedBecause(words.skipped.noQuestionType)
  const asked = asOurs(questionIn(element, type))
  if (asked === 'unknownType') return skippedBecause(words.skipped.unknownType(typeName(type)))
  if (typeof asked === 'string') return skippedBecause(words.skipped[asked])
  const text = textOf(elementAt(element, 'questiontext')) || textOf(elementAt(element, 'name'))
  const { explanation, losses: ofComments } = withComments(
    textOf(elementAt(element, 'generalfeedback')),
    commentsOf(element, type),
  )
  const mark = Number(plainAt(element, 'defaultgrade') || 1)
  const points = pointsOf(mark)
  const losses: [Loss, boolean][] = [
    ['generalFeedback', FEEDBACKS.some((name) => textOf(elementAt(element, name)) !== '')],
    ['case', type === 'shortanswer' && plainAt(element, 'usecase') === '1'],
    ['points', Math.abs(points - mark) > 0.005],
    ['hints', elementAt(element, 'hint') !== undefined],
    ['media', hasMedia(xml)],
  ]
  const others = losses.flatMap(([loss, isLost]) => (isLost ? loss : []))
  return {
    question: { ...asked, text, explanation, points },
    losses: [...ofComments, ...lossesOf(questionIn(element, type)), ...others],
  }
}

/** For all right, partly right and wrong answers: what is said of one attempt has no place here. */
const FEEDBACKS = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']

const commentsOf = (element: XmlElement, type: string): Comment[] =>
  elementsAt(element, 'answer')
    .slice(0, MOST_ANSWERS)
    .map((answer) => {
      const { text, isTrue } = answerIn(answer)
      return {
        answer: type === 'truefalse' && isTrue !== undefined ? words.truth(isTrue) : text,
        text: textOf(elementAt(answer, 'feedback')),
      }
    })

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
