import { describe, expect, it } from 'vitest'
import { quizDefinition } from '../../definition.ts'
import { aQuizOfEveryType } from '../../testing.ts'
import { dropPlace, moveQuestion } from './quiz-changes.ts'
import { quizFromDefinition } from './quiz-from-definition.ts'
import { rulesInWords } from './quiz-rules.tsx'
import { copyOf, emptyQuestion, emptyQuiz } from './quiz-state.ts'
import { checkDraft, sentQuiz } from './sent-quiz.ts'

const saved = quizDefinition.parse(
  aQuizOfEveryType({ attempts: 3, waitMinutes: 60, draw: 5, feedback: 'after-pass', shuffle: true }),
)

describe('A quiz in the form', () => {
  it('is sent as it was opened: every type, every rule, and the ids of what is kept', () => {
    const sent = quizDefinition.parse(sentQuiz(quizFromDefinition(saved)))
    expect(sent).toEqual(saved)
    expect(sent.questions.map(({ id }) => id)).toEqual(saved.questions.map(({ id }) => id))
  })

  it('takes a number as people write it', () => {
    const question = {
      ...emptyQuestion('number'),
      text: 'Combien ?',
      points: '1,5',
      value: '-3,25',
      tolerance: '',
    }
    const { quiz } = checkDraft({ ...emptyQuiz(), questions: [question] })
    expect(quiz?.questions[0]).toMatchObject({ points: 1.5, value: -3.25, tolerance: 0 })
  })

  it('opens a tiny number as digits', () => {
    const tiny = quizDefinition.parse({
      questions: [{ type: 'number', text: 'Combien ?', value: 0.0000001, tolerance: 1e-9 }],
    })
    const { quiz } = checkDraft(quizFromDefinition(tiny))
    expect(quiz?.questions[0]).toMatchObject({ value: 0.0000001, tolerance: 1e-9 })
  })

  it.each([
    ['passPercent', 'abc', 'passPercent'],
    ['passPercent', '', 'passPercent'],
    ['attempts', '0', 'attempts'],
    ['attempts', '2,5', 'attempts'],
    ['timeLimitMinutes', '601', 'timeLimitMinutes'],
    ['draw', '9', 'draw'],
  ] as const)('is refused by the rules of the server for %s %s', (name, typed, path) => {
    const { problem } = checkDraft({ ...quizFromDefinition(saved), [name]: typed })
    expect(problem).toMatchObject({ path, question: null })
  })

  it('names the field of the question that is not complete', () => {
    const quiz = { ...emptyQuiz(), questions: [{ ...emptyQuestion('true-false'), text: 'Vraiment ?' }] }
    expect(checkDraft(quiz).problem).toMatchObject({ question: 0, path: 'questions.0.answer' })
  })

  it('copies a question without the ids of the first', () => {
    const [question] = quizFromDefinition(saved).questions
    if (!question) throw new Error('no question')
    const copy = copyOf(question)
    expect([copy.id, ...copy.choices.map(({ id }) => id)]).toEqual([null, null, null, null])
    expect(copy.choices.map(({ text }) => text)).toEqual(question.choices.map(({ text }) => text))
    expect(copy.key).not.toBe(question.key)
  })

  it('says its rules in the sentences that learners read', () => {
    expect(rulesInWords(emptyQuiz())).toBe(
      'Il faut 70\u202f% pour réussir. Autant d’essais que vous voulez. Sans limite de temps. Chaque réponse est expliquée après l’essai.',
    )
  })
})

describe('A question that moves', () => {
  const quiz = quizFromDefinition(saved)
  const keys = quiz.questions.map(({ key }) => key)
  const [first = '', second = '', third = ''] = keys

  it('goes where it is put, and nowhere outside', () => {
    expect(
      moveQuestion(
        first,
        2,
      )(quiz)
        .questions.map(({ key }) => key)
        .slice(0, 3),
    ).toEqual([second, third, first])
    expect(moveQuestion(first, -1)(quiz).questions).toEqual(quiz.questions)
    expect(moveQuestion(first, 99)(quiz).questions).toEqual(quiz.questions)
  })

  it('changes places past the middle of the other', () => {
    expect(dropPlace(quiz.questions, first, { key: second, after: true })).toBe(1)
    expect(dropPlace(quiz.questions, first, { key: second, after: false })).toBeNull()
    expect(dropPlace(quiz.questions, third, { key: first, after: false })).toBe(0)
    expect(dropPlace(quiz.questions, first, { key: 'of another quiz', after: true })).toBeNull()
  })
})
