import { plainText } from '#server/platform/html.ts'
import { elementAt, elementsAt, type XmlElement } from '#server/platform/xml.ts'
import type { SentQuestion } from '#shared/quiz/definition.ts'
import { numberAt, textAt } from './read-records.ts'

type Reader = (plugin: XmlElement | undefined, answers: XmlElement[]) => object | undefined

/** The types of Moodle that have an equivalent here; undefined where one question of such a type has none. */
const READERS: Record<string, Reader> = {
  multichoice(plugin, answers) {
    const isSingle = textAt(elementAt(plugin, 'multichoice'), 'single') !== '0'
    const choices = answers.map((answer) => ({
      text: answerText(answer),
      correct: isSingle ? isRight(answer) : fraction(answer) > 0,
    }))
    return { type: isSingle ? 'single' : 'multiple', choices }
  },
  truefalse(plugin, answers) {
    const trueId = textAt(elementAt(plugin, 'truefalse'), 'trueanswer')
    const right = answers.find(isRight)
    return right && { type: 'true-false', answer: right.attributes.id === trueId }
  },
  shortanswer(_, answers) {
    // A star stands for any text in Moodle; here it would be a letter.
    const accepted = answers
      .filter(isRight)
      .map(answerText)
      .filter((text) => !/(?<!\\)\*/.test(text))
    return accepted.length > 0 ? { type: 'text', accepted: accepted.map(withoutBackslash) } : undefined
  },
  numerical(plugin, answers) {
    const [only, another] = answers.filter(isRight)
    if (!only || another) return undefined
    const records = elementsAt(plugin, 'numerical_records', 'numerical_record')
    const record = records.find((one) => textAt(one, 'answer') === only.attributes.id)
    const value = Number(answerText(only) || Number.NaN)
    return Number.isFinite(value)
      ? { type: 'number', value, tolerance: Math.abs(numberAt(record, 'tolerance')) }
      : undefined
  },
  match(plugin) {
    const pairs = elementsAt(plugin, 'matches', 'match').map((pair) => ({
      left: plainText(textAt(pair, 'questiontext')),
      right: plainText(textAt(pair, 'answertext')),
    }))
    // A right-hand side alone only misleads: it has no equivalent here.
    return { type: 'match', pairs: pairs.filter(({ left }) => left !== '') }
  },
  ordering(_, answers) {
    const inOrder = answers.toSorted((a, b) => fraction(a) - fraction(b))
    return { type: 'order', items: inOrder.map(answerText) }
  },
}

const MOST_ANSWERS = 100

/** What a question of that type asks, without its text; undefined where it has no equivalent here. */
export function readByType(question: XmlElement, type: string): Omit<SentQuestion, 'text'> | undefined {
  if (!Object.hasOwn(READERS, type)) return undefined
  const plugin = elementAt(question, `plugin_qtype_${type}_question`)
  const answers = elementsAt(plugin, 'answers', 'answer').slice(0, MOST_ANSWERS)
  return READERS[type]?.(plugin, answers) as Omit<SentQuestion, 'text'> | undefined
}

const answerText = (answer: XmlElement) => plainText(textAt(answer, 'answertext'))
const fraction = (answer: XmlElement) => numberAt(answer, 'fraction')
const isRight = (answer: XmlElement) => fraction(answer) >= 0.999
const withoutBackslash = (text: string) => text.replaceAll('\\*', '*')
