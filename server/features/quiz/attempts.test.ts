import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { enrol } from '#server/testing/lessons.ts'
import { openQuizLesson, type QuizLesson } from '#server/testing/quiz-lesson.ts'
import { frozenOf, passTime, rightAnswersOf } from '#server/testing/quizzes.ts'
import type { SentQuiz } from '#shared/quiz/definition.ts'
import { aQuizOfEveryType } from '#shared/quiz/testing.ts'

let academy: TestAcademy
let learner: QuizLesson['learner']
let formationId: number
let chapitreId: number
let start: QuizLesson['start']
let list: QuizLesson['list']
let keep: QuizLesson['keep']
let submit: QuizLesson['submit']

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())
beforeEach(() => furnish())

async function furnish(quiz?: SentQuiz) {
  ;({ learner, formationId, chapitreId, start, list, keep, submit } = await openQuizLesson(academy, quiz))
}

const watched = async () => {
  const { body } = await academy.call('GET /api/formations/watch/:id', {
    as: learner,
    params: { id: formationId },
  })
  return body.chapitres[1]
}
const startedId = async () => (await start()).body.attempt.id
const pass = async () => {
  const id = await startedId()
  return submit(id, { answers: await rightAnswersOf(academy.platform, id) })
}
const fail = async () => submit(await startedId())
const complete = () =>
  academy.call('POST /api/formations/complete-chapitre', {
    as: learner,
    body: { userId: learner.id, formationId, chapitreId },
  })

describe('An attempt', () => {
  it('starts once, and comes back with what was answered', async () => {
    const first = await start()
    expect(first.status).toBe(201)
    expect(first.body.attempt).toMatchObject({ expiresAt: null, answers: {} })
    expect(first.body.attempt.questions.map(({ type }) => type)).toEqual([
      'single',
      'multiple',
      'true-false',
      'text',
      'number',
      'order',
      'match',
    ])
    await keep(first.body.attempt.id, { 'q-text': 'inclure', 'q-single': 'c2' })
    await keep(first.body.attempt.id, { 'q-single': null, 'q-multiple': ['m1'] })
    const second = await start()
    expect(second.status).toBe(200)
    expect(second.body.attempt).toEqual({
      ...first.body.attempt,
      answers: { 'q-text': 'inclure', 'q-multiple': ['m1'] },
    })
  })

  it('gives all points for what is right, and completes its chapter', async () => {
    const { status, body } = await pass()
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      percent: 100,
      points: 10,
      maxPoints: 10,
      passed: true,
      attemptsLeft: null,
    })
    expect(body.result.questions.map(({ correct }) => correct)).not.toContain(false)
    expect(body.progress).toBe(50)
    expect((await watched()).progress).toBe(100)
    expect((await complete()).status).toBe(200)
  })

  it('counts part of the points, question by question', async () => {
    const id = await startedId()
    const right = await rightAnswersOf(academy.platform, id)
    const order = right['q-order'] as string[]
    const [one = '', two = '', ...rest] = order
    const { body } = await submit(id, {
      answers: {
        'q-multiple': ['m1', 'm3', 'm2'],
        'q-true': false,
        'q-text': ' INCLURE ',
        'q-number': 0.4,
        'q-order': [two, one, ...rest],
        'q-match': right['q-match'],
      },
    })
    const points = Object.fromEntries(body.result.questions.map((question) => [question.id, question.points]))
    expect(points).toEqual({
      'q-single': 0,
      'q-multiple': 1,
      'q-true': 1,
      'q-text': 1,
      'q-number': 1,
      'q-order': 0.5,
      'q-match': 3,
    })
    expect(body.result).toMatchObject({ points: 7.5, maxPoints: 10, percent: 75, passed: true })
  })

  it('gives back what was asked and answered with its result, at each reading, and no more than was asked', async () => {
    const started = (await start()).body.attempt
    const first = await submit(started.id, { answers: { 'q-true': false } })
    expect(first.body.attempt).toEqual({
      id: started.id,
      questions: started.questions,
      answers: { 'q-true': false },
    })
    expect((await submit(started.id)).body.attempt).toEqual(first.body.attempt)
  })

  it('takes what is kept when it is submitted without answers', async () => {
    const id = await startedId()
    await keep(id, await rightAnswersOf(academy.platform, id))
    expect((await submit(id)).body.result).toMatchObject({ percent: 100, passed: true })
  })

  it('answers the same when it is submitted twice, whatever comes with it', async () => {
    const id = await startedId()
    const first = await submit(id, { answers: { 'q-true': false } })
    const second = await submit(id, { answers: await rightAnswersOf(academy.platform, id) })
    expect(second.body).toEqual(first.body)
    expect(first.body.result).toMatchObject({ points: 1, percent: 10, passed: false })
  })

  it('changes no more once it has ended', async () => {
    const id = await startedId()
    await submit(id)
    expect(await keep(id, { 'q-true': false })).toMatchObject({
      status: 409,
      body: { code: 'attempt_ended' },
    })
    expect((await list()).body.data).toHaveLength(1)
  })

  it('not passed does not complete the chapter, by whatever call', async () => {
    const { body } = await fail()
    expect(body.result).toMatchObject({ percent: 0, passed: false })
    expect(body.progress).toBe(0)
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'quiz_not_passed' } })
    expect((await watched()).progress).toBe(0)
  })

  it('tells right answers and explanations by the rule of feedback', async () => {
    const { body } = await fail()
    const [single, , , text] = body.result.questions
    expect(single).toEqual({
      id: 'q-single',
      points: 0,
      maxPoints: 1,
      correct: false,
      explanation: 'bonnereponse-explication',
      right: 'c1',
    })
    expect(text?.right).toBe('bonnereponse inclure')
    expect(Object.keys(text ?? {})).not.toContain('explanation')

    await furnish(aQuizOfEveryType({ feedback: 'never' }))
    expect((await pass()).body.result.questions).toEqual([])

    await furnish(aQuizOfEveryType({ feedback: 'after-pass' }))
    expect((await fail()).body.result.questions).toEqual([])
    expect((await pass()).body.result.questions).toHaveLength(7)
  })
})

describe('What is sent as an answer', () => {
  it.each([
    ['an unknown question', { 'q-none': true }],
    ['a property of every object', { constructor: 'x' }],
    ['an unknown choice', { 'q-single': 'c9' }],
    ['a list for one choice', { 'q-single': ['c1'] }],
    ['one choice for a list', { 'q-multiple': 'm1' }],
    ['a choice twice', { 'q-multiple': ['m1', 'm1'] }],
    ['a word for a boolean', { 'q-true': 'false' }],
    ['a number for a text', { 'q-text': 3 }],
    ['a text for a number', { 'q-number': '0.3' }],
    ['a text of two thousand characters', { 'q-text': 'x'.repeat(2_000) }],
    ['items that are not asked', { 'q-order': ['un', 'deux', 'trois', 'quatre'] }],
    ['pairs that are not asked', { 'q-match': { A: 'alpha' } }],
    ['a list for pairs', { 'q-match': [] }],
    ['no record at all', ['q-true']],
    ['nothing', null],
  ])('is refused if it is %s, by keeping and by submitting', async (_, answers) => {
    const id = await startedId()
    expect((await keep(id, answers)).status).toBe(400)
    if (answers !== null) expect((await submit(id, { answers })).status).toBe(400)
    expect((await start()).body.attempt.answers).toEqual({})
  })

  it('is somebody’s own: another’s attempt does not exist', async () => {
    const id = await startedId()
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    await keep(id, { 'q-true': true })
    for (const answer of [await keep(id, { 'q-true': false }, other), await submit(id, {}, other)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'attempt_not_found' } })
    }
    expect((await list(other)).body.data).toEqual([])
    expect((await start()).body.attempt.answers).toEqual({ 'q-true': true })
  })

  it('is for those enrolled', async () => {
    const stranger = await academy.person('user')
    expect((await start(stranger)).status).toBe(404)
    expect((await list(stranger)).status).toBe(404)
  })
})

describe('Rules of attempts', () => {
  it('allow so many, and say how many are left', async () => {
    await furnish(aQuizOfEveryType({ attempts: 2 }))
    expect((await fail()).body.result.attemptsLeft).toBe(1)
    expect(await watched()).toMatchObject({ quiz: { attempts: 2, attemptsUsed: 1 } })
    expect((await fail()).body.result.attemptsLeft).toBe(0)
    expect(await start()).toMatchObject({ status: 409, body: { code: 'no_attempt_left' } })
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 2, nextAttemptAt: null })
  })

  it('make one wait from the submission on, and not after passing', async () => {
    await furnish(aQuizOfEveryType({ waitMinutes: 60 }))
    await fail()
    const refused = await start()
    expect(refused).toMatchObject({ status: 409, body: { code: 'wait_before_next_attempt' } })
    const [{ id, submittedAt }] = (await list()).body.data
    const next = new Date(Date.parse(submittedAt) + 3_600_000).toISOString()
    expect(Date.parse(refused.body.nextAttemptAt)).toBeCloseTo(Date.parse(next), -3)
    expect((await watched()).quiz.nextAttemptAt).not.toBeNull()
    await passTime(academy.platform, id, 3_600)
    expect((await pass()).status).toBe(200)
    expect((await watched()).quiz).toMatchObject({ nextAttemptAt: null, passed: true })
    expect((await start()).status).toBe(201)
  })

  it('let one try again after passing, and the best counts', async () => {
    await pass()
    await fail()
    expect((await watched()).quiz).toMatchObject({ attemptsUsed: 2, bestPercent: 100, passed: true })
    expect((await watched()).progress).toBe(100)
    expect((await list()).body.data.map(({ percent }) => percent)).toEqual([0, 100])
  })

  it('show the open attempt in the list and count it', async () => {
    const id = await startedId()
    expect((await list()).body.data).toMatchObject([{ id, submittedAt: null, percent: null, passed: null }])
    expect((await watched()).quiz).toEqual({
      questionCount: 7,
      passPercent: 70,
      attempts: null,
      attemptsUsed: 1,
      bestPercent: null,
      passed: false,
      timeLimitMinutes: null,
      waitMinutes: 0,
      feedback: 'after-attempt',
      nextAttemptAt: null,
    })
  })

  it('draw questions by lot, without mixing them unless told', async () => {
    await furnish(aQuizOfEveryType({ draw: 3 }))
    const author = aQuizOfEveryType().questions.map(({ id }) => id ?? '')
    for (let times = 0; times < 10; times++) {
      const { attempt } = (await start()).body
      const ids = attempt.questions.map(({ id }) => id)
      expect(ids).toEqual(author.filter((id) => ids.includes(id)))
      expect(ids).toHaveLength(3)
      await submit(attempt.id)
    }
    expect((await watched()).quiz.questionCount).toBe(3)
  })
})

describe('The time of an attempt', () => {
  beforeEach(() => furnish(aQuizOfEveryType({ timeLimitMinutes: 10 })))

  it('is said at the start', async () => {
    const { startedAt, expiresAt } = (await start()).body.attempt
    expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(600_000)
  })

  it('leaves ten seconds of grace for what is on its way', async () => {
    const id = await startedId()
    await passTime(academy.platform, id, 605)
    expect((await keep(id, await rightAnswersOf(academy.platform, id))).status).toBe(200)
    expect((await submit(id)).body.result.passed).toBe(true)
    const [{ startedAt, submittedAt }] = (await list()).body.data
    expect(Date.parse(submittedAt) - Date.parse(startedAt)).toBe(600_000)
  })

  it('over, the answers kept so far count, and no later one', async () => {
    const id = await startedId()
    await keep(id, { 'q-true': false })
    await passTime(academy.platform, id, 611)
    expect(await keep(id, { 'q-text': 'inclure' })).toMatchObject({ body: { code: 'attempt_ended' } })
    const { body } = await submit(id, { answers: await rightAnswersOf(academy.platform, id) })
    expect(body.result).toMatchObject({ points: 1, percent: 10, passed: false })
  })

  it.each([
    ['the watch page', async () => (await watched()).progress],
    [
      'the list of attempts',
      async () => {
        await list()
        return (await watched()).progress
      },
    ],
    [
      'a start',
      async () => {
        expect((await start()).status).toBe(201)
        return (await watched()).progress
      },
    ],
  ])('over, a passed quiz completes its chapter at the next look: %s', async (_, look) => {
    const id = await startedId()
    await keep(id, await rightAnswersOf(academy.platform, id))
    await passTime(academy.platform, id, 611)
    expect(await look()).toBe(100)
  })
})

describe('Ids that a learner gets', () => {
  it('of items and pairs are other ones in each attempt, in no order of their own', async () => {
    const seen = new Set<string>()
    const orders = new Set<string>()
    for (let times = 0; times < 8; times++) {
      const id = await startedId()
      const frozen = await frozenOf(academy.platform, id)
      const order = frozen.find(({ type }) => type === 'order')
      const match = frozen.find(({ type }) => type === 'match')
      if (order?.type !== 'order' || match?.type !== 'match') throw new Error('the questions are not there')
      for (const { id: item } of [...order.items, ...match.left, ...match.right]) seen.add(item)
      const sorted = [...order.right].sort()
      orders.add(order.right.map((item) => sorted.indexOf(item)).join(''))
      await submit(id)
    }
    expect(seen.size).toBe(8 * (4 + 3 + 3))
    expect(orders.size).toBeGreaterThan(1)
  })
})
