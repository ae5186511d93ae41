import { MOST_ANSWERS, middleOf } from './imported.ts'

/**
 * One question of a GIFT file, as it stands there. Read from left to right, in time proportional to its length. What
 * has no meaning where it stands, such as a sign `:` or `=` in the text of a question, is text.
 */
export type GiftQuestion = {
  title: string
  stem: GiftText
  explanation: GiftText | null
  /** Sentences beside answers. */
  feedback: GiftFeedback[]
} & (
  | { type: 'description' | 'essay' }
  | { type: 'true-false'; isTrue: boolean }
  /** Among `=` and `~`; only the former where what is to be typed is asked for. */
  | { type: 'choices' | 'typed'; answers: GiftAnswer[] }
  | { type: 'numbers'; answers: GiftNumber[] }
  | { type: 'pairs'; pairs: { left: GiftText; right: string }[] }
  /** As the ordering type of Moodle writes it. */
  | { type: 'order'; items: GiftText[] }
)

export type GiftFormat = 'html' | 'markdown' | 'plain' | 'moodle'

export interface GiftText {
  format: GiftFormat
  text: string
}

export interface GiftFeedback {
  /** Of true or false: which of the two. */
  answer: GiftText | boolean
  text: GiftText
}

interface Weighed {
  isRight: boolean
  /** In percent; null where none is given. */
  weight: number | null
}

export interface GiftAnswer extends Weighed {
  text: GiftText
}

export interface GiftNumber extends Weighed {
  value: number
  tolerance: number
}

const GAP = '_____ '

/** Null for what cannot be read, `category` for a line that names one. */
export function parseGift(source: string): GiftQuestion | 'category' | null {
  const piece = source.trim()
  if (piece.startsWith('$CATEGORY:')) return 'category'
  const titleEnd = piece.startsWith('::') ? placeOf('::', piece, 2) : 0
  if (titleEnd === piece.length) return null
  const title = titleEnd > 0 ? decoded(piece.slice(2, titleEnd)) : ''
  const text = titleEnd > 0 ? piece.slice(titleEnd + 2) : piece

  const open = nextOf('{}', text, 0)
  const before = textOf(text.slice(0, open), 'moodle')
  if (open === text.length)
    return { title, stem: before, explanation: null, feedback: [], type: 'description' }
  const close = nextOf('{}', text, open + 1)
  const rest = withoutComment(text.slice(close + 1).trim())
  if (text[open] !== '{' || text[close] !== '}' || nextOf('{}', rest, 0) < rest.length) return null
  const after = textOf(rest, before.format)
  const { format } = before.text === '' ? after : before
  const stem =
    rest === ''
      ? before
      : { format, text: `${before.text === '' ? '' : `${before.text} `}${GAP}${after.text}` }
  return answered({ title, stem }, text.slice(open + 1, close), before.format)
}

function answered(
  common: { title: string; stem: GiftText },
  body: string,
  format: GiftFormat,
): GiftQuestion | null {
  const end = placeOf('####', body, 0)
  const source = body.slice(0, end).trim()
  const explanation = end < body.length ? textOf(body.slice(end + 4), format) : null
  const isNumeric = source.startsWith('#')
  const isOrder = source.startsWith('>')
  const feedback = isOrder ? [] : feedbackIn(isNumeric ? source.slice(1).trim() : source, format)
  const asked = { ...common, explanation, feedback }
  if (source === '') return { ...asked, type: 'essay' }
  if (isOrder) {
    const items = source.split(/[\r\n]+/).slice(1, MOST_ANSWERS + 1)
    return { ...asked, type: 'order', items: items.map((item) => textOf(item, format)) }
  }
  if (isNumeric) {
    const answers = numbersIn(source.slice(1).trim())
    return answers && { ...asked, type: 'numbers', answers }
  }
  if (!/^[=~]/.test(source)) {
    const [answer = ''] = withoutFeedback(source)
    const typed = answer.trim()
    if (TRUTH.test(typed)) {
      const isTrue = typed.startsWith('T')
      return { ...asked, feedback: truthFeedback(source, isTrue, format), type: 'true-false', isTrue }
    }
    if (nextOf('=~', answer, 0) < answer.length) return null
    return {
      ...asked,
      type: 'typed',
      answers: [{ isRight: true, weight: null, text: textOf(typed, format) }],
    }
  }
  const entries = entriesOf(source)
  const pairs = entries.map((entry) => pairOf(entry, format))
  if (pairs.every((pair) => pair !== null)) return { ...asked, type: 'pairs', pairs }
  const answers = entries.map((entry) => answerOf(entry, format))
  if (!answers.every((answer) => answer !== null)) return null
  return { ...asked, type: answers.every(({ isRight }) => isRight) ? 'typed' : 'choices', answers }
}

const TRUTH = /^(?:T|TRUE|F|FALSE)$/

function feedbackIn(source: string, format: GiftFormat): GiftFeedback[] {
  return entriesOf(/^[=~]/.test(source) ? source : `=${source}`).flatMap(({ content, feedback = '' }) => {
    const answer = textOf(weighed(content).rest, format)
    return feedback.trim() === '' ? [] : { answer, text: textOf(feedback, format) }
  })
}

/** The first sentence is for the wrong answer, the second for the right one. */
function truthFeedback(source: string, isTrue: boolean, format: GiftFormat): GiftFeedback[] {
  const [, both = ''] = withoutFeedback(source)
  const [ofWrong, ofRight = ''] = withoutFeedback(both)
  const all = [
    { answer: !isTrue, text: textOf(ofWrong, format) },
    { answer: isTrue, text: textOf(ofRight, format) },
  ]
  return all.filter(({ text }) => text.text !== '')
}

interface Entry {
  isRight: boolean
  content: string
  feedback: string | undefined
}

/** What follows each `=` and `~`, apart from its feedback. */
function entriesOf(source: string): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at < source.length && entries.length < MOST_ANSWERS; ) {
    const end = nextOf('=~', source, at + 1)
    const [content = '', feedback] = withoutFeedback(source.slice(at + 1, end))
    entries.push({ isRight: source[at] === '=', content: content.trim(), feedback })
    at = end
  }
  return entries
}

function withoutFeedback(text: string): [answer: string, feedback?: string] {
  const at = nextOf('#', text, 0)
  return at < text.length ? [text.slice(0, at), text.slice(at + 1)] : [text]
}

function pairOf({ isRight, content, feedback }: Entry, format: GiftFormat) {
  const at = content.indexOf('->')
  const right = content.slice(at + 2).trim()
  if (!isRight || feedback !== undefined || at < 0 || right === '') return null
  return { left: textOf(content.slice(0, at), format), right: decoded(oneLine(right)) }
}

function answerOf({ isRight, content }: Entry, format: GiftFormat): GiftAnswer | null {
  const { weight, rest } = weighed(content)
  const text = textOf(rest, format)
  return text.text === '' || weight === 'wrong' ? null : { isRight, weight, text }
}

/** `%50%` before an answer. */
function weighed(content: string): { weight: number | null | 'wrong'; rest: string } {
  const [whole = '', percent = ''] = /^%\s*([+-]?\d{1,9}(?:\.\d{0,9})?)\s*%/.exec(content) ?? []
  if (whole === '') return { weight: null, rest: content }
  const weight = Number(percent)
  return { weight: Math.abs(weight) <= 100 ? weight : 'wrong', rest: content.slice(whole.length) }
}

/** One number with or without a tolerance, two that enclose the right ones, or several of these. */
function numbersIn(source: string): GiftNumber[] | null {
  // The first may stand without its sign.
  const entries = entriesOf(/^[=~]/.test(source) ? source : `=${source}`)
  const numbers: GiftNumber[] = []
  for (const { isRight, content } of entries) {
    const { weight, rest } = weighed(content)
    const range = rangeOf(rest.trim())
    // Without a number, `~` is any other answer.
    if (!range && !isRight) continue
    if (!range || weight === 'wrong') return null
    numbers.push({ isRight, weight, ...range })
  }
  return numbers
}

const NUMBER = String.raw`([+-]?\d{1,40}(?:\.\d{1,40})?)`
const RANGE = new RegExp(`^${NUMBER}(?:(:|\\.\\.)${NUMBER})?$`)

function rangeOf(text: string): { value: number; tolerance: number } | null {
  const [, first, sign, second] = RANGE.exec(text) ?? []
  if (!first) return null
  return sign === '..'
    ? middleOf(Number(first), Number(second))
    : { value: Number(first), tolerance: Number(second ?? 0) }
}

const ESCAPED = '\\:#={}~n'

/** The place of the next of some signs that is not escaped; the end if there is none. */
function nextOf(signs: string, text: string, from: number): number {
  let at = from
  while (at < text.length && !signs.includes(text[at] ?? '')) at += isEscape(text, at) ? 2 : 1
  return Math.min(at, text.length)
}

/** The same for a row of one sign. */
function placeOf(row: string, text: string, from: number): number {
  let at = nextOf(row[0] ?? '', text, from)
  while (at < text.length && !text.startsWith(row, at)) at = nextOf(row[0] ?? '', text, at + 1)
  return at
}

const isEscape = (text: string, at: number) => text[at] === '\\' && ESCAPED.includes(text[at + 1] ?? ' ')

const decoded = (text: string) =>
  text.replace(/\\([\\:#={}~n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ').replace(/\s\s+/g, ' ')

const withoutComment = (rest: string) => (rest.startsWith('//') ? rest.replace(/^[^\r\n]*/, '').trim() : rest)

/** A text in the format that it names, else in the one around it. Only HTML and Markdown keep their lines. */
function textOf(source: string, inherited: GiftFormat): GiftText {
  const trimmed = source.trim()
  const [prefix = '', named] = /^\[(html|markdown|plain|moodle)\]/.exec(trimmed) ?? []
  const format = (named as GiftFormat | undefined) ?? inherited
  const text = trimmed.slice(prefix.length).trim()
  return { format, text: decoded(format === 'html' || format === 'markdown' ? text : oneLine(text)) }
}
