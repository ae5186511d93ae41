import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from './attempt.ts'
import { type QuizQuestion, quizQuestion } from './definition.ts'
import { type FrozenQuestion, freezeQuiz, rightAnswer } from './frozen.ts'
import { gradeAttempt, gradeQuestion, isWithin } from './grade.ts'
import { checkQuiz } from './rules.ts'
import { aQuizOfEveryType } from './testing.ts'

const common = { id: 'q', text: 'Question', points: 1, explanation: '' }
const points = (question: FrozenQuestion, value?: AnswerValue) =>
  gradeQuestion(question, value).hundredths / 100

const choices = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, correct: id < 'c' }))
const multiple: FrozenQuestion = { ...common, type: 'multiple', choices }
const order: FrozenQuestion = { ...common, type: 'order', items: [], right: ['1', '2', '3'] }
const match: FrozenQuestion = {
  ...common,
  type: 'match',
  left: [],
  right: [],
  pairs: { l1: 'r1', l2: 'r2', l3: 'r3' },
}
const text = (...accepted: string[]): FrozenQuestion => ({ ...common, type: 'text', accepted })

describe('Points of one question', () => {
  it('give all or nothing for one choice, true or false, and nothing without an answer', () => {
    const single: FrozenQuestion = {
      ...common,
      type: 'single',
      choices: choices.map((choice) => ({ ...choice, correct: choice.id === 'b' })),
    }
    expect([points(single, 'b'), points(single, 'a'), points(single)]).toEqual([1, 0, 0])
    const isFalse: FrozenQuestion = { ...common, type: 'true-false', answer: false }
    expect([points(isFalse, false), points(isFalse, true), points(isFalse)]).toEqual([1, 0, 0])
  })

  it.each([
    [['a', 'b'], 1],
    [['a'], 0.5],
    [['a', 'b', 'c'], 0.5],
    [['a', 'c'], 0],
    [['c', 'd'], 0],
    [['a', 'b', 'c', 'd'], 0],
    [[], 0],
  ])('of several choices, right minus wrong: %j gives %d', (chosen, expected) => {
    expect(points(multiple, chosen)).toBe(expected)
  })

  it('of an order, count the exact places', () => {
    expect(points(order, ['1', '2', '3'])).toBe(1)
    expect(points(order, ['1', '3', '2'])).toBe(0.33)
    expect(points(order, ['3', '1', '2'])).toBe(0)
    expect(points(order, ['1', '2'])).toBe(0.67)
  })

  it('of pairs, count the right ones, and never an inherited property', () => {
    expect(points(match, { l1: 'r1', l2: 'r2', l3: 'r3' })).toBe(1)
    expect(points(match, { l1: 'r1', l2: 'r3', l3: 'r2' })).toBe(0.33)
    const inherited: FrozenQuestion = { ...match, pairs: { constructor: 'x', toString: 'y' } } as never
    expect(points(inherited, { a: 'b' })).toBe(0)
  })

  it.each([
    ['Égalité', 'egalite'],
    ['l’inclusion', "  L'INCLUSION "],
    ['droits humains', 'droits   humains'],
    ['droits humains', 'droits\u00a0humains'],
    ['الإدماج', 'الادماج'],
    ['المساواة', 'المُساواه'],
    ['مدرسة', '\u200fمدرســة'],
    ['cœur', 'COEUR'],
  ])('a typed answer: « %s » accepts « %s »', (accepted, typed) => {
    expect(points(text('autre', accepted), typed)).toBe(1)
  })

  it.each(['', '   ', 'égalite s', 'inegalite'])('a typed answer: « Égalité » refuses « %s »', (typed) => {
    expect(points(text('Égalité'), typed)).toBe(0)
  })

  it('are whole for full points only', () => {
    expect(gradeQuestion(multiple, ['a', 'b']).correct).toBe(true)
    expect(gradeQuestion(multiple, ['a']).correct).toBe(false)
    expect(gradeQuestion(multiple, undefined)).toMatchObject({ correct: false, answered: false })
  })
})

describe('A number within its tolerance', () => {
  it.each([
    [0.4, 0.3, 0.1, true],
    [0.2, 0.3, 0.1, true],
    [0.41, 0.3, 0.1, false],
    [0.1 + 0.2, 0.3, 0, false],
    [-1.5, -1, 0.5, true],
    [1e21, 1e21, 0, true],
    [1e-7, 0, 1e-7, true],
    [5e-324, 1e308, 0, false],
    [-0, 0, 0, true],
  ])('%d within %d ± %d: %s', (number, expected, tolerance, isIt) => {
    expect(isWithin(number, expected, tolerance)).toBe(isIt)
  })

  it('is decided as with whole numbers of hundredths', () => {
    const hundredths = fc.integer({ min: -100_000, max: 100_000 })
    fc.assert(
      fc.property(hundredths, hundredths, fc.integer({ min: 0, max: 1_000 }), (given, wanted, margin) => {
        const isIt = Math.abs(given - wanted) <= margin
        expect(isWithin(given / 100, wanted / 100, margin / 100)).toBe(isIt)
      }),
    )
  })
})

describe('An attempt', () => {
  const threeOf = (count: number) =>
    Array.from({ length: 3 }, (_, index): [FrozenQuestion, string | undefined] => [
      { ...text('oui'), id: `q${index}` },
      index < count ? 'oui' : undefined,
    ])
  const graded = (count: number, passPercent: number) => {
    const entries = threeOf(count)
    const answers = entries.flatMap(([{ id }, value]) => (value ? [[id, value]] : []))
    return gradeAttempt(
      entries.map(([question]) => question),
      Object.fromEntries(answers),
      passPercent,
    )
  }

  it('rounds its percent down, and passes by its points', () => {
    expect(graded(2, 67)).toMatchObject({ percent: 66, passed: false })
    expect(graded(2, 66)).toMatchObject({ percent: 66, passed: true })
    expect(graded(3, 100)).toMatchObject({ percent: 100, passed: true })
    expect(graded(0, 1)).toMatchObject({ percent: 0, passed: false })
  })

  it('adds points without losing a hundredth', () => {
    const tenths = Array.from({ length: 3 }, (_, index) => ({ ...order, id: `q${index}`, points: 1.1 }))
    const answers = Object.fromEntries(tenths.map(({ id }) => [id, ['1', '2', '3']]))
    expect(gradeAttempt(tenths, answers, 100)).toMatchObject({
      hundredths: 330,
      maxHundredths: 330,
      passed: true,
    })
  })

  it('gives all points for what is right, whatever was drawn and mixed', () => {
    const { quiz } = checkQuiz(aQuizOfEveryType({ shuffle: true, draw: 5 }))
    if (!quiz) throw new Error('the quiz is not valid')
    for (let times = 0; times < 50; times++) {
      const frozen = freezeQuiz(quiz)
      const answers = Object.fromEntries(frozen.map((question) => [question.id, rightAnswer(question)]))
      expect(frozen).toHaveLength(5)
      expect(gradeAttempt(frozen, answers, 100)).toMatchObject({ percent: 100, passed: true })
    }
  })

  it('never gives less than nothing or more than all, for any selection', () => {
    const selection = fc.subarray(['a', 'b', 'c', 'd'])
    fc.assert(
      fc.property(selection, fc.integer({ min: 100, max: 10_000 }), (chosen, hundredths) => {
        const grade = gradeQuestion({ ...multiple, points: hundredths / 100 }, chosen)
        const right = chosen.filter((id) => id < 'c').length
        const exact = (hundredths * Math.max(0, 2 * right - chosen.length)) / 2
        expect(Math.abs(grade.hundredths - exact)).toBeLessThanOrEqual(0.5)
        expect(grade.correct).toBe(grade.hundredths === hundredths)
        expect(grade.hundredths).toBeLessThanOrEqual(hundredths)
      }),
    )
  })

  it('counts an order like a place by place comparison', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f']
    fc.assert(
      fc.property(fc.shuffledSubarray(items), (given) => {
        const places = items.filter((id, place) => given[place] === id).length
        const question: FrozenQuestion = { ...order, right: items, points: 6 }
        expect(gradeQuestion(question, given).hundredths).toBe(places * 100)
      }),
    )
  })
})

it('a question without an id is still a question', () => {
  const sent: QuizQuestion = quizQuestion.parse({ type: 'text', text: 'x', accepted: ['y'] })
  expect(sent.id).toBeUndefined()
})
