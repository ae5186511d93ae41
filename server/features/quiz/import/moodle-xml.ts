import { looksLikeHtml, plainText } from '#server/platform/html.ts'
import { elementAt, elementsAt, parseXml, type XmlElement } from '#server/platform/xml.ts'
import type { SentQuestion } from '#shared/quiz/definition.ts'
import { words } from '#words/quiz-refusals.ts'
import { type Read, skippedBecause } from './imported.ts'

/** More than a question may have: the rules of a quiz say so. */
const MOST_ANSWERS = 100

export function readMoodle(xml: string): Read {
  const question = parseXml(xml, 'question')
  if (!question) return skippedBecause(words.skipped.unreadable)
  const type = question.attributes.type ?? ''
  if (type === 'category') return null
  if (type === 'description') return skippedBecause(words.skipped.noQuestionType)
  const read = READERS.get(type)
  if (!read) return skippedBecause(words.skipped.unknownType(type.slice(0, 40)))
  const answers = elementsAt(question, 'answer').slice(0, MOST_ANSWERS)
  const byType = read(question, answers)
  if ('reason' in byType) return byType
  const text = textOf(elementAt(question, 'questiontext')) || textOf(elementAt(question, 'name'))
  const explanation = textOf(elementAt(question, 'generalfeedback'))
  return { question: { text, explanation, points: pointsOf(question), ...byType } as SentQuestion }
}

type ByType = Omit<SentQuestion, 'text'> | { reason: string }
type Reader = (question: XmlElement, answers: XmlElement[]) => ByType

const BY_TYPE: Record<string, Reader> = {
  multichoice(question, answers) {
    const isSingle = plainAt(question, 'single') !== 'false'
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
    const [value, tolerance] = [Number(textOf(only) || Number.NaN), Number(plainAt(only, 'tolerance') || 0)]
    return Number.isFinite(value) && Number.isFinite(tolerance)
      ? ({ type: 'number', value, tolerance } as ByType)
      : { reason: words.skipped.unreadable }
  },
  matching(question) {
    const pairs = elementsAt(question, 'subquestion')
      .slice(0, MOST_ANSWERS)
      .map((pair) => ({
        left: textOf(pair),
        right: textOf(elementAt(pair, 'answer')),
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

const plainAt = (element: XmlElement, name: string) => (elementAt(element, name)?.text ?? '').trim()

/** What an element with a format and a text inside says, without its HTML. */
function textOf(element: XmlElement | undefined): string {
  const text = (elementAt(element, 'text') ?? element)?.text.trim() ?? ''
  const format = element?.attributes.format
  const isHtml =
    format === 'html' || (format !== 'plain_text' && format !== 'markdown' && looksLikeHtml(text))
  return isHtml ? plainText(text) : text
}

function fractionOf(answer: XmlElement): number {
  const fraction = Number(answer.attributes.fraction)
  return Number.isFinite(fraction) ? fraction : 0
}

/** Moodle also has questions of no points; here the least is one. */
function pointsOf(question: XmlElement): number {
  const points = Math.round(Number(plainAt(question, 'defaultgrade') || 1) * 100) / 100
  return Number.isFinite(points) ? Math.min(100, Math.max(1, points)) : 1
}
