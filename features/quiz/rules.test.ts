import { describe, expect, it } from 'vitest'
import { words } from '#words/quiz-rules.ts'
import type { SentQuestion, SentQuiz } from './definition.ts'
import { freezeQuiz } from './frozen.ts'
import { checkQuiz } from './rules.ts'
import { aQuizOfEveryType, questionsOfEveryType } from './testing.ts'

const text: SentQuestion = { type: 'text', text: 'Quoi ?', accepted: ['cela'] }
const choices = (...correct: boolean[]) =>
  correct.map((is, index) => ({ text: `choix ${index}`, correct: is }))
const times = <Thing>(count: number, thing: (index: number) => Thing) =>
  Array.from({ length: count }, (_, i) => thing(i))

describe('A quiz', () => {
  it('takes its defaults', () => {
    expect(checkQuiz({ questions: [text] }).quiz).toEqual({
      passPercent: 70,
      attempts: null,
      waitMinutes: 0,
      timeLimitMinutes: null,
      draw: null,
      shuffle: false,
      feedback: 'after-attempt',
      questions: [{ ...text, points: 1, explanation: '' }],
    })
  })

  it('of every type is accepted, with the ids that were given', () => {
    const { quiz } = checkQuiz(aQuizOfEveryType())
    expect(quiz?.questions.map(({ id }) => id)).toEqual(questionsOfEveryType.map(({ id }) => id))
  })

  it.each<[string, Partial<Record<keyof SentQuiz, unknown>>, string]>([
    ['passPercent', { passPercent: 0 }, words.passPercent],
    ['passPercent', { passPercent: 101 }, words.passPercent],
    ['passPercent', { passPercent: 70.5 }, words.passPercent],
    ['attempts', { attempts: 0 }, words.attempts],
    ['attempts', { attempts: 21 }, words.attempts],
    ['waitMinutes', { waitMinutes: -1 }, words.waitMinutes],
    ['waitMinutes', { waitMinutes: 10_081 }, words.waitMinutes],
    ['timeLimitMinutes', { timeLimitMinutes: 0 }, words.timeLimitMinutes],
    ['timeLimitMinutes', { timeLimitMinutes: 601 }, words.timeLimitMinutes],
    ['draw', { draw: 2 }, words.draw],
    ['draw', { draw: 0 }, words.draw],
    ['feedback', { feedback: 'always' }, words.feedback],
    ['questions', { questions: [] }, words.quizMissing],
    ['questions', { questions: times(201, () => text) }, words.questionCount(200)],
    ['questions', { questions: 'x' }, words.quizMissing],
  ])('says what is wrong with %s: %j', (path, rules, message) => {
    expect(checkQuiz({ questions: [text], ...rules }).problem).toEqual({ question: null, path, message })
  })

  it.each<[string, unknown, string]>([
    ['no type', { text: 'x' }, words.type],
    ['an unknown type', { ...text, type: 'essay' }, words.type],
    ['no question at all', null, words.type],
    ['no text', { ...text, text: '  ' }, words.text],
    ['a text too long', { ...text, text: 'x'.repeat(5_001) }, words.tooLong(5_000)],
    ['no points', { ...text, points: 0 }, words.points],
    ['too many points', { ...text, points: 101 }, words.points],
    ['a third of a point', { ...text, points: 1.333 }, words.points],
    ['an id with a space', { ...text, id: 'a b' }, words.badId],
    ['the id of all objects', { ...text, id: '__proto__' }, words.badId],
    ['one choice', { type: 'single', text: 'x', choices: choices(true) }, words.choiceCount(2, 20)],
    [
      '21 choices',
      { type: 'multiple', text: 'x', choices: times(21, () => choices(true)[0]) },
      words.choiceCount(2, 20),
    ],
    ['no right choice', { type: 'single', text: 'x', choices: choices(false, false) }, words.oneCorrect],
    ['two right choices', { type: 'single', text: 'x', choices: choices(true, true) }, words.oneCorrect],
    [
      'none of several right',
      { type: 'multiple', text: 'x', choices: choices(false, false) },
      words.someCorrect,
    ],
    ['neither true nor false', { type: 'true-false', text: 'x' }, words.trueOrFalse],
    ['no accepted answer', { type: 'text', text: 'x', accepted: [] }, words.acceptedCount(20)],
    [
      'an accepted answer of vowel signs',
      { type: 'text', text: 'x', accepted: ['\u064e'] },
      words.acceptedText,
    ],
    ['a number as text', { type: 'number', text: 'x', value: '3' }, words.value],
    ['a negative tolerance', { type: 'number', text: 'x', value: 3, tolerance: -1 }, words.tolerance],
    ['one item', { type: 'order', text: 'x', items: ['a'] }, words.itemCount(2, 12)],
    ['13 items', { type: 'order', text: 'x', items: times(13, String) }, words.itemCount(2, 12)],
    ['equal items', { type: 'order', text: 'x', items: ['a', 'b', ' a '] }, words.sameItems],
    [
      'equal left sides',
      {
        type: 'match',
        text: 'x',
        pairs: [
          { left: 'a', right: 'b' },
          { left: 'a', right: 'c' },
        ],
      },
      words.samePairs,
    ],
    [
      'equal right sides',
      {
        type: 'match',
        text: 'x',
        pairs: [
          { left: 'a', right: 'c' },
          { left: 'b', right: 'c' },
        ],
      },
      words.samePairs,
    ],
    [
      'an empty side',
      {
        type: 'match',
        text: 'x',
        pairs: [
          { left: '', right: 'c' },
          { left: 'b', right: 'd' },
        ],
      },
      words.pairText,
    ],
  ])('names the question that has %s', (_, question, reason) => {
    const { problem } = checkQuiz({ questions: [text, question] })
    expect(problem).toMatchObject({ question: 1, message: words.inQuestion(2, reason) })
    expect(problem?.path).toMatch(/^questions\.1/)
  })

  it('has each id once', () => {
    const { problem } = checkQuiz({ questions: [{ ...text, id: 'a' }, text, { ...text, id: 'a' }] })
    expect(problem).toMatchObject({ question: 2, message: words.inQuestion(3, words.sameId) })
  })
})

describe('Questions frozen for an attempt', () => {
  it('stay in their order, choices too, unless they are to be mixed', () => {
    const { quiz } = checkQuiz({ questions: times(8, (index) => ({ ...text, id: `q${index}` })) })
    if (!quiz) throw new Error('the quiz is not valid')
    const ids = () => freezeQuiz(quiz).map(({ id }) => id)
    const mixed = () => freezeQuiz({ ...quiz, shuffle: true }).map(({ id }) => id)
    const author = quiz.questions.map(({ id }) => id)
    expect(ids()).toEqual(author)
    const orders = times(20, () => mixed())
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
    for (const order of orders) expect(order.toSorted()).toEqual(author)
  })

  it('are drawn from all of them', () => {
    const { quiz } = checkQuiz({ draw: 2, questions: times(5, (index) => ({ ...text, id: `q${index}` })) })
    if (!quiz) throw new Error('the quiz is not valid')
    const drawn = times(200, () => freezeQuiz(quiz).map(({ id }) => id))
    expect(new Set(drawn.flat()).size).toBe(5)
    for (const ids of drawn) expect(new Set(ids).size).toBe(2)
  })
})
