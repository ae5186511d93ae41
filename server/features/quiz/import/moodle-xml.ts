import { XMLParser } from 'fast-xml-parser'
import type { SentQuestion } from '#shared/quiz/definition.ts'
import { words } from '#words/quiz-refusals.ts'
import { type Read, skippedBecause } from './imported.ts'
import { decodeEntities, looksLikeHtml, plainText } from './plain-text.ts'

/** Entities stay as they are written: none is looked up, and so none can grow or read a file. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: 'cdata',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  isArray: (name) => LISTS.has(name),
})
const LISTS = new Set(['answer', 'subquestion'])

/** An element as the parser gives it. Whoever made the file decides what is in it. */
type Node = Record<string, unknown>

export function readMoodle(xml: string): Read {
  const question = parsed(xml)
  if (!question) return skippedBecause(words.skipped.unreadable)
  const type = String(question['@type'] ?? '')
  if (type === 'category') return null
  if (type === 'description') return skippedBecause(words.skipped.noQuestionType)
  const read = READERS.get(type)
  if (!read) return skippedBecause(words.skipped.unknownType(type.slice(0, 40)))
  const answers = nodesOf(question.answer)
  const byType = read(question, answers)
  if ('reason' in byType) return byType
  const text = textOf(question.questiontext) || textOf(question.name)
  const explanation = textOf(question.generalfeedback)
  return { question: { text, explanation, points: pointsOf(question), ...byType } as SentQuestion }
}

type ByType = Omit<SentQuestion, 'text'> | { reason: string }
type Reader = (question: Node, answers: Node[]) => ByType

const BY_TYPE: Record<string, Reader> = {
  multichoice(question, answers) {
    const isSingle = plain(question.single) !== 'false'
    const choices = answers.map((answer) => ({
      text: textOf(answer),
      correct: isSingle ? fractionOf(answer) === 100 : fractionOf(answer) > 0,
    }))
    return { type: isSingle ? 'single' : 'multiple', choices } as ByType
  },
  truefalse(_, answers) {
    const right = answers.find((answer) => fractionOf(answer) === 100)
    const word = right && textOf(right).toLowerCase()
    return word === 'true' || word === 'false'
      ? ({ type: 'true-false', answer: word === 'true' } as ByType)
      : { reason: words.skipped.unreadable }
  },
  shortanswer(_, answers) {
    const accepted = answers.filter((answer) => fractionOf(answer) === 100).map(textOf)
    return { type: 'text', accepted } as ByType
  },
  numerical(_, answers) {
    const [only, another] = answers.filter((answer) => fractionOf(answer) === 100)
    if (!only || another) return { reason: words.skipped.severalNumbers }
    const [value, tolerance] = [Number(textOf(only) || Number.NaN), Number(plain(only.tolerance) || 0)]
    return Number.isFinite(value) && Number.isFinite(tolerance)
      ? ({ type: 'number', value, tolerance } as ByType)
      : { reason: words.skipped.unreadable }
  },
  matching(question) {
    const pairs = nodesOf(question.subquestion).map((pair) => ({
      left: textOf(pair),
      right: textOf(nodesOf(pair.answer)[0]),
    }))
    // A right-hand side alone only misleads: it has no equivalent here.
    return { type: 'match', pairs: pairs.filter(({ left }) => left !== '') } as ByType
  },
  ordering(_, answers) {
    const inOrder = answers.toSorted((one, other) => fractionOf(one) - fractionOf(other))
    return { type: 'order', items: inOrder.map(textOf) } as ByType
  },
}

const READERS = new Map(Object.entries(BY_TYPE))

function parsed(xml: string): Node | null {
  try {
    const question: unknown = parser.parse(xml, true).question
    return isNode(question) ? question : null
  } catch {
    return null
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nodesOf = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).map((one) => (isNode(one) ? one : { '#text': one })).slice(0, 100)

/** The characters of an element: its text, in which entities are decoded, and its CDATA, in which there are none. */
function plain(value: unknown): string {
  if (typeof value === 'string') return decodeEntities(value).trim()
  if (!isNode(value)) return ''
  const cdata = [value.cdata].flat().filter((part) => typeof part === 'string')
  return (plain(value['#text']) + cdata.join('')).trim()
}

/** What an element with a format and a text inside says, without its HTML. */
function textOf(value: unknown): string {
  if (!isNode(value)) return plain(value)
  const text = plain('text' in value ? value.text : value)
  const format = value['@format']
  const isHtml =
    format === 'html' || (format !== 'plain_text' && format !== 'markdown' && looksLikeHtml(text))
  return isHtml ? plainText(text) : text
}

function fractionOf(answer: Node): number {
  const fraction = Number(answer['@fraction'])
  return Number.isFinite(fraction) ? fraction : 0
}

/** Moodle also has questions of no points; here the least is one. */
function pointsOf(question: Node): number {
  const points = Math.round(Number(plain(question.defaultgrade) || 1) * 100) / 100
  return Number.isFinite(points) ? Math.min(100, Math.max(1, points)) : 1
}
