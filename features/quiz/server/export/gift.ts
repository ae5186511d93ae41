import type { QuizQuestion } from '../../definition.ts'
import { decimals } from './decimals.ts'

/** A GIFT file. It knows no points and no order: questions to order stand in it as comments. */
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
        question.accepted.map((accepted) => `=${formatted(accepted)}`),
        explanation,
      )
    case 'number':
      return `${text} {#${decimals(question.value)}:${decimals(question.tolerance)}${explanation}}`
    case 'match':
      return answers(
        text,
        question.pairs.map(({ left, right }) => `=${formatted(left)} -> ${escaped(right)}`),
        explanation,
      )
    case 'order':
      return ['// ordering', question.text, ...question.items.map((item, place) => `${place + 1}. ${item}`)]
        .join('\n')
        .replaceAll('\n', '\n// ')
  }
}

const answers = (text: string, lines: string[], explanation: string) =>
  `${text} {\n${lines.map((line) => `\t${line}\n`).join('')}${explanation && `\t${explanation}\n`}}`

/** Read as it stands, not as HTML. */
const formatted = (text: string) => `[plain]${escaped(text)}`

/** GIFT cannot escape its arrow, which would begin a pair. */
const escaped = (text: string) =>
  text
    .replace(/[~=#{}:\\]/g, '\\$&')
    .replaceAll('->', '→')
    .replaceAll('\n', '\\n')
