import { turns } from '#server/platform/turns.ts'
import { words } from '#words/quiz-refusals.ts'
import type { QuizQuestion } from '../../definition.ts'
import { QUIZ_LIMITS } from '../../limits.ts'
import { giftPieces, readGift } from './gift.ts'
import { checkedQuestion, type Piece, type Read } from './imported.ts'
import { moodlePieces, readMoodle } from './moodle-xml.ts'

interface Imported {
  questions: QuizQuestion[]
  skipped: { line: number; reason: string }[]
}

/** The longest question that the rules allow, with room for the tags around it: a longer piece is not even parsed. */
const PIECE_MAX = 100_000
/** A file of a hundred thousand broken lines is answered with the first of them. */
const SKIPPED_MAX = 1_000
/** Parsing ends then: what is left is named as not read. */
const TIME_MS = 10_000

/** The questions of a file, GIFT or Moodle XML. Other requests are answered meanwhile. */
export async function readQuestions(text: string): Promise<Imported> {
  const isXml = /^\s*</.test(text.slice(0, 1_000))
  const pieces = isXml ? moodlePieces(text) : giftPieces(text)
  const read = isXml ? readMoodle : readGift
  const imported: Imported = { questions: [], skipped: [] }
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
  if ('question' in checked) imported.questions.push(checked.question)
  else skip(checked.reason)
}
