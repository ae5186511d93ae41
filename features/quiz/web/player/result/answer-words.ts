import { locale } from '#web/lib/language.ts'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, AskedQuestion, Option } from '../../../attempt.ts'

const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 12, useGrouping: false })

/** 3.5 is « 3,5 ». */
export const writtenNumber = (value: number) => numbers.format(value)

/** An answer in words, one line for each part; empty without an answer. */
export function linesOf(question: AskedQuestion, value: AnswerValue | null | undefined): string[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'boolean') return [value ? words.yes : words.no]
  if (typeof value === 'number') return [writtenNumber(value)]
  if (Array.isArray(value)) return value.map((id) => textOf(partsOf(question), id))
  if (typeof value === 'object') {
    if (question.type !== 'match') return []
    return question.left.flatMap(({ id, text }) =>
      value[id] === undefined ? [] : [words.result.pair(text, textOf(question.right, value[id]))],
    )
  }
  return [question.type === 'text' ? value : textOf(partsOf(question), value)]
}

function partsOf(question: AskedQuestion): readonly Option[] {
  if (question.type === 'order') return question.items
  return 'choices' in question ? question.choices : []
}

const textOf = (parts: readonly Option[], id: string) => parts.find((part) => part.id === id)?.text ?? id
