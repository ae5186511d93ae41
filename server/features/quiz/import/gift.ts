import {
  type GIFTQuestion,
  type NumericalChoice,
  type NumericalFormat,
  parse,
  type TextChoice,
  type TextFormat,
} from 'gift-pegjs'
import { words } from '#words/quiz-refusals.ts'
import { middleOf, type Piece, type Read, skippedBecause } from './imported.ts'
import { looksLikeHtml, plainText } from './plain-text.ts'

/** Questions of a GIFT file are separated by blank lines, so that one that cannot be read loses only itself. */
export function giftPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let lines: string[] = []
  let first = 0
  const close = () => {
    if (lines.length > 0) pieces.push({ line: first, text: lines.join('\n') })
    lines = []
  }
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') close()
    else if (!/^\s*\/\//.test(line)) {
      if (lines.length === 0) first = index + 1
      lines.push(line)
    }
  }
  close()
  return pieces
}

export function readGift(text: string): Read {
  let parsed: GIFTQuestion | undefined
  try {
    parsed = parse(`${text}\n\n`)[0]
  } catch {
    return skippedBecause(words.skipped.unreadable)
  }
  return parsed ? questionOf(parsed) : null
}

function questionOf(parsed: GIFTQuestion): Read {
  if (parsed.type === 'Category') return null
  if (parsed.type === 'Description') return skippedBecause(words.skipped.noQuestionType)
  if (parsed.type === 'Essay') return skippedBecause(words.skipped.unknownType('essay'))
  const common = {
    text: read(parsed.stem) || (parsed.title ?? ''),
    explanation: parsed.globalFeedback ? read(parsed.globalFeedback) : '',
  }
  switch (parsed.type) {
    case 'MC':
      return { question: { ...common, ...choicesOf(parsed.choices) } }
    case 'TF':
      return { question: { ...common, type: 'true-false', answer: parsed.isTrue } }
    case 'Short': {
      const accepted = parsed.choices.filter(isWhole).map((choice) => read(choice.text))
      return { question: { ...common, type: 'text', accepted } }
    }
    case 'Numerical': {
      const number = numberOf(parsed.choices)
      return number
        ? { question: { ...common, type: 'number', ...number } }
        : skippedBecause(words.skipped.severalNumbers)
    }
    case 'Matching': {
      const pairs = parsed.matchPairs.map(({ subquestion, subanswer }) => ({
        left: read(subquestion),
        right: read({ format: subquestion.format, text: subanswer }),
      }))
      return { question: { ...common, type: 'match', pairs: pairs.filter(({ left }) => left !== '') } }
    }
  }
}

/** One `=` makes a single choice; without any, the choices with a positive weight are right. */
function choicesOf(choices: TextChoice[]) {
  const hasMarked = choices.some(({ isCorrect }) => isCorrect)
  return {
    type: hasMarked ? ('single' as const) : ('multiple' as const),
    choices: choices.map(({ text, isCorrect, weight }) => ({
      text: read(text),
      correct: hasMarked ? isCorrect : (weight ?? 0) > 0,
    })),
  }
}

function numberOf(choices: NumericalChoice[] | NumericalFormat) {
  if (!Array.isArray(choices)) return withTolerance(choices)
  const [only, another] = choices.filter(isWhole)
  return only && !another ? withTolerance(only.text) : null
}

function withTolerance({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumericalFormat) {
  return type === 'high-low' ? middleOf(numberLow, numberHigh) : { value: number, tolerance: range }
}

const isWhole = ({ weight }: { weight: number | null }) => weight === null || weight === 100

const read = ({ format, text }: TextFormat): string =>
  format === 'html' ? plainText(text) : format === 'moodle' ? reduced(text) : text.trim()

const reduced = (text: string) => (looksLikeHtml(text) ? plainText(text) : text.trim())
