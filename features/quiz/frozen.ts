import type { AnswerValue, AskedQuestion, Option } from './attempt.ts'
import type { QuizDefinition, QuizQuestion } from './definition.ts'
import { randomId, shuffled } from './random.ts'

/**
 * A question as one attempt asks it: frozen at the start, with what is right. Items and both sides of pairs have ids
 * made for this attempt alone, so that neither an id nor an earlier attempt tells their order.
 */
export type FrozenQuestion = { id: string; text: string; points: number; explanation: string } & (
  | { type: 'single' | 'multiple'; choices: Array<Option & { correct: boolean }> }
  | { type: 'true-false'; answer: boolean }
  | { type: 'text'; accepted: string[] }
  | { type: 'number'; value: number; tolerance: number }
  /** `items` as they are shown, `right` their ids in the right order. */
  | { type: 'order'; items: Option[]; right: string[] }
  /** `left` and `right` as they are shown; `pairs` leads from left to right. */
  | { type: 'match'; left: Option[]; right: Option[]; pairs: Record<string, string> }
)

/** The questions of a new attempt: drawn by lot and mixed as the quiz says. */
export function freezeQuiz({ questions, draw, shuffle }: QuizDefinition): FrozenQuestion[] {
  const places = shuffled([...questions.keys()]).slice(0, draw ?? questions.length)
  const order = shuffle ? places : places.toSorted((one, other) => one - other)
  return order.flatMap((place) => {
    const question = questions[place]
    return question ? [freeze(question, shuffle)] : []
  })
}

function freeze(question: QuizQuestion, shuffle: boolean): FrozenQuestion {
  const { id = randomId(), text, points, explanation } = question
  const common = { id, text, points, explanation }
  switch (question.type) {
    case 'single':
    case 'multiple': {
      const choices = question.choices.map((choice) => ({ ...choice, id: choice.id ?? randomId() }))
      return { ...common, type: question.type, choices: shuffle ? shuffled(choices) : choices }
    }
    case 'true-false':
      return { ...common, type: question.type, answer: question.answer }
    case 'text':
      return { ...common, type: question.type, accepted: question.accepted }
    case 'number':
      return { ...common, type: question.type, value: question.value, tolerance: question.tolerance }
    case 'order': {
      const items = question.items.map(asOption)
      return { ...common, type: question.type, items: shuffled(items), right: items.map(idOf) }
    }
    case 'match': {
      const left = question.pairs.map((pair) => asOption(pair.left))
      const right = question.pairs.map((pair) => asOption(pair.right))
      const pairs = Object.fromEntries(left.map((one, place) => [one.id, right[place]?.id ?? '']))
      return { ...common, type: question.type, left, right: shuffled(right), pairs }
    }
  }
}

const asOption = (text: string): Option => ({ id: randomId(), text })
const idOf = ({ id }: { id: string }) => id

/** The question as the learner gets it: every field is listed, and none says what is right. */
export function askedOf(frozen: FrozenQuestion): AskedQuestion {
  const { id, text, points } = frozen
  const shown = (options: Option[]) => options.map((option) => ({ id: option.id, text: option.text }))
  switch (frozen.type) {
    case 'single':
    case 'multiple':
      return { id, text, points, type: frozen.type, choices: shown(frozen.choices) }
    case 'true-false':
    case 'text':
    case 'number':
      return { id, text, points, type: frozen.type }
    case 'order':
      return { id, text, points, type: frozen.type, items: shown(frozen.items) }
    case 'match':
      return { id, text, points, type: frozen.type, left: shown(frozen.left), right: shown(frozen.right) }
  }
}

/** What is right, in the shape of an answer. */
export function rightAnswer(frozen: FrozenQuestion): AnswerValue {
  switch (frozen.type) {
    case 'single':
      return frozen.choices.find(({ correct }) => correct)?.id ?? ''
    case 'multiple':
      return frozen.choices.filter(({ correct }) => correct).map(idOf)
    case 'true-false':
      return frozen.answer
    case 'text':
      return frozen.accepted[0] ?? ''
    case 'number':
      return frozen.value
    case 'order':
      return frozen.right
    case 'match':
      return frozen.pairs
  }
}
