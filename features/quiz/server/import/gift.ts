import { looksLikeHtml, plainText } from '#server/platform/html.ts'
import { linesIn } from '#shared/lines.ts'
import { words } from '#words/quiz-refusals.ts'
import type { SentQuestion } from '../../definition.ts'
import { type Comment, withComments } from './comments.ts'
import {
  type GiftAnswer,
  type GiftNumber,
  type GiftQuestion,
  type GiftText,
  parseGift,
} from './gift-syntax.ts'
import { type Piece, type Read, skippedBecause } from './imported.ts'
import { arePartial, areUneven, hasMedia, hasWildcard, type Loss } from './losses.ts'
import { typeName } from './type-name.ts'

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
  if (!parsed) return skippedBecause(words.skipped.unreadable)
  const question = questionOf(parsed)
  if ('reason' in question) return question
  const { explanation, losses } = withComments(question.explanation ?? '', commentsOf(parsed))
  return { question: { ...question, explanation }, losses: [...losses, ...lossesOf(parsed, text)] }
}

const commentsOf = ({ feedback }: GiftQuestion): Comment[] =>
  feedback.map(({ answer, text }) => ({
    answer: typeof answer === 'boolean' ? words.truth(answer) : read(answer),
    text: read(text),
  }))

function lossesOf(parsed: GiftQuestion, source: string): Loss[] {
  const { type } = parsed
  const weights =
    type === 'choices' || type === 'typed' || type === 'numbers' ? parsed.answers.map(weightOf) : []
  const isMultiple = type === 'choices' && !parsed.answers.some(({ isRight }) => isRight)
  const losses: [Loss, boolean][] = [
    ['weights', isMultiple ? areUneven(weights) : arePartial(weights)],
    ['wildcard', type === 'typed' && hasWildcard(parsed.answers.map(({ text }) => text.text))],
    ['media', hasMedia(source)],
  ]
  return losses.flatMap(([loss, isLost]) => (isLost ? loss : []))
}

const weightOf = ({ isRight, weight }: GiftAnswer | GiftNumber) => (weight ?? (isRight ? 100 : 0)) / 100

function questionOf(parsed: GiftQuestion): SentQuestion | { reason: string } {
  const common = {
    text: read(parsed.stem) || parsed.title,
    explanation: parsed.explanation ? read(parsed.explanation) : '',
  }
  switch (parsed.type) {
    case 'description':
      return skippedBecause(words.skipped.noQuestionType)
    case 'essay':
      return skippedBecause(words.skipped.unknownType(typeName('essay')))
    case 'choices':
      return { ...common, ...choicesOf(parsed.answers) }
    case 'order':
      return { ...common, type: 'order', items: parsed.items.map(read) }
    case 'true-false':
      return { ...common, type: 'true-false', answer: parsed.isTrue }
    case 'typed': {
      const accepted = parsed.answers.filter(isWhole).map((answer) => read(answer.text))
      return { ...common, type: 'text', accepted }
    }
    case 'numbers': {
      const [only, another] = parsed.answers.filter((answer) => answer.isRight && isWhole(answer))
      if (!only || another) return skippedBecause(words.skipped.severalNumbers)
      return { ...common, type: 'number', value: only.value, tolerance: only.tolerance }
    }
    case 'pairs': {
      const pairs = parsed.pairs.map(({ left, right }) => ({
        left: read(left),
        right: read({ format: left.format, text: right }),
      }))
      return { ...common, type: 'match', pairs: pairs.filter(({ left }) => left !== '') }
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
