import type { QuizQuestion } from '../../definition.ts'
import { decimals } from './decimals.ts'

/** A GIFT file. It knows no points; questions to order are written as the ordering type of Moodle does. */
export const giftFile = (questions: readonly QuizQuestion[]): string =>
  `${questions.map(written).join('\n\n')}\n`

function written(question: QuizQuestion): string {
  const text = formatted(question.text)
  const explanation = question.explanation ? `####${formatted(question.explanation)}` : ''
  switch (question.type) {
    case 'single':
      return answers(
        text,
        question.choices.map(({ text: choice, correct }) => `${correct ? '=' : '~'}${formatted(choice)}`),
        explanation,
      )
    case 'multiple': {
      const weight = decimals(
        Number((100 / question.choices.filter(({ correct }) => correct).length).toFixed(5)),
      )
      const lines = question.choices.map(
        ({ text: choice, correct }) => `~%${correct ? '' : '-'}${weight}%${formatted(choice)}`,
      )
      return answers(text, lines, explanation)
    }
    case 'true-false':
      return `${text} {${question.answer ? 'TRUE' : 'FALSE'}${explanation}}`
    case 'text':
      return answers(
        text,
        question.accepted.map((accepted) => `=${beforeArrow(accepted)}`),
        explanation,
      )
    case 'number':
      return `${text} {#${decimals(question.value)}:${decimals(question.tolerance)}${explanation}}`
    case 'match':
      return answers(
        text,
        question.pairs.map(({ left, right }) => `=${beforeArrow(left)} -> ${rightOf(left, right)}`),
        explanation,
      )
    case 'order':
      return `${text} {>0 ALL VERTICAL\n${question.items.map((item) => `\t${formatted(item)}\n`).join('')}${explanation && `\t${explanation}\n`}}`
  }
}

const answers = (text: string, lines: string[], explanation: string) =>
  `${text} {\n${lines.map((line) => `\t${line}\n`).join('')}${explanation && `\t${explanation}\n`}}`

/** Read as it stands, not as HTML. */
const formatted = (text: string) => `[plain]${escaped(text)}`

const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')

const hasArrow = (text: string) => text.includes('->')

/** GIFT cannot escape its arrow, which would begin the other half of a pair: HTML can. */
const beforeArrow = (text: string) => (hasArrow(text) ? `[html]${asHtml(text)}` : formatted(text))
/** The other half is read in the same format. */
const rightOf = (left: string, right: string) => (hasArrow(left) ? asHtml(right) : escaped(right))

const asHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
    .replace(/[~=#{}:\\]/g, '\\$&')
