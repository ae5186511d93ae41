import { looksLikeHtml, plainText } from '#server/platform/html.ts'
import { linesIn } from '#shared/lines.ts'
import { words } from '#words/quiz-refusals.ts'
import {
  type GiftAnswer,
  type GiftNumber,
  type GiftQuestion,
  type GiftText,
  parseGift,
} from './gift-syntax.ts'
import { type Piece, type Read, skippedBecause } from './imported.ts'

/** Whoever reads the pieces may do something else after so many lines. */
const LINES_AT_ONCE = 10_000

/**
 * Questions of a GIFT file are separated by blank lines, so that one that cannot be read loses only itself. Where there
 * is none for long, null comes in between.
 */
export function* giftPieces(text: string): Generator<Piece | null, void> {
  let lines: string[] = []
  let first = 0
  let number = 0
  for (const line of linesIn(text)) {
    number += 1
    if (number % LINES_AT_ONCE === 0) yield null
    if (line.trim() === '') {
      if (lines.length === 0) continue
      yield { line: first, text: lines.join('\n') }
      lines = []
    } else if (!/^\s*\/\//.test(line)) {
      if (lines.length === 0) first = number
      lines.push(line)
    }
  }
  if (lines.length > 0) yield { line: first, text: lines.join('\n') }
}

export function readGift(text: string): Read {
  const parsed = parseGift(text)
  if (parsed === 'category') return null
  return parsed ? questionOf(parsed) : skippedBecause(words.skipped.unreadable)
}

function questionOf(parsed: GiftQuestion): Read {
  const common = {
    text: read(parsed.stem) || parsed.title,
    explanation: parsed.explanation ? read(parsed.explanation) : '',
  }
  switch (parsed.type) {
    case 'description':
      return skippedBecause(words.skipped.noQuestionType)
    case 'essay':
      return skippedBecause(words.skipped.unknownType('essay'))
    case 'choices':
      return { question: { ...common, ...choicesOf(parsed.answers) } }
    case 'true-false':
      return { question: { ...common, type: 'true-false', answer: parsed.isTrue } }
    case 'typed': {
      const accepted = parsed.answers.filter(isWhole).map((answer) => read(answer.text))
      return { question: { ...common, type: 'text', accepted } }
    }
    case 'numbers': {
      const [only, another] = parsed.answers.filter((answer) => answer.isRight && isWhole(answer))
      if (!only || another) return skippedBecause(words.skipped.severalNumbers)
      return { question: { ...common, type: 'number', value: only.value, tolerance: only.tolerance } }
    }
    case 'pairs': {
      const pairs = parsed.pairs.map(({ left, right }) => ({
        left: read(left),
        right: read({ format: left.format, text: right }),
      }))
      return { question: { ...common, type: 'match', pairs: pairs.filter(({ left }) => left !== '') } }
    }
  }
}

/** One `=` makes a single choice; without any, the choices with a positive weight are right. */
function choicesOf(answers: GiftAnswer[]) {
  const hasMarked = answers.some(({ isRight }) => isRight)
  return {
    type: hasMarked ? ('single' as const) : ('multiple' as const),
    choices: answers.map(({ text, isRight, weight }) => ({
      text: read(text),
      correct: hasMarked ? isRight : (weight ?? 0) > 0,
    })),
  }
}

const isWhole = ({ weight }: GiftAnswer | GiftNumber) => weight === null || weight === 100

const read = ({ format, text }: GiftText): string =>
  format === 'html' ? plainText(text) : format === 'moodle' ? reduced(text) : text.trim()

const reduced = (text: string) => (looksLikeHtml(text) ? plainText(text) : text.trim())
