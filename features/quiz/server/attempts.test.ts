import { describe, expect } from 'vitest'
import { it } from '#server/testing/quiz-lesson.ts'
import { frozenOf, rightAnswersOf } from '#server/testing/quizzes.ts'

describe('An attempt', () => {
  it('starts once, and comes back with what was answered', async ({ lesson: { start, autosave } }) => {
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
    await autosave(first.body.attempt.id, { 'q-text': 'inclure', 'q-single': 'c2' })
    await autosave(first.body.attempt.id, { 'q-single': null, 'q-multiple': ['m1'] })
    const second = await start()
    expect(second.status).toBe(200)
    expect(second.body.attempt).toEqual({
      ...first.body.attempt,
      answers: { 'q-text': 'inclure', 'q-multiple': ['m1'] },
    })
  })

  it('gives all points for what is right, and completes its chapter', async ({
    lesson: { pass, watched, complete },
  }) => {
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

  it('counts part of the points, question by question', async ({
    academy,
    lesson: { startedId, submit },
  }) => {
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

  it('gives back what was asked and answered with its result, at each reading, and no more than was asked', async ({
    lesson: { start, submit },
  }) => {
    const started = (await start()).body.attempt
    const first = await submit(started.id, { answers: { 'q-true': false } })
    expect(first.body.attempt).toEqual({
      id: started.id,
      questions: started.questions,
      answers: { 'q-true': false },
    })
    expect((await submit(started.id)).body.attempt).toEqual(first.body.attempt)
  })

  it('takes what is kept when it is submitted without answers', async ({
    academy,
    lesson: { startedId, autosave, submit },
  }) => {
    const id = await startedId()
    await autosave(id, await rightAnswersOf(academy.platform, id))
    expect((await submit(id)).body.result).toMatchObject({ percent: 100, passed: true })
  })

  it('answers the same when it is submitted twice, whatever comes with it', async ({
    academy,
    lesson: { startedId, submit },
  }) => {
    const id = await startedId()
    const first = await submit(id, { answers: { 'q-true': false } })
    const second = await submit(id, { answers: await rightAnswersOf(academy.platform, id) })
    expect(second.body).toEqual(first.body)
    expect(first.body.result).toMatchObject({ points: 1, percent: 10, passed: false })
  })

  it('changes no more once it has ended', async ({ lesson: { startedId, submit, autosave, list } }) => {
    const id = await startedId()
    await submit(id)
    expect(await autosave(id, { 'q-true': false })).toMatchObject({
      status: 409,
      body: { code: 'attempt_ended' },
    })
    expect((await list()).body.data).toHaveLength(1)
  })

  it('not passed does not complete the chapter, by whatever call', async ({
    lesson: { fail, complete, watched },
  }) => {
    const { body } = await fail()
    expect(body.result).toMatchObject({ percent: 0, passed: false })
    expect(body.progress).toBe(0)
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'quiz_not_passed' } })
    expect((await watched()).progress).toBe(0)
  })

  it('tells right answers and explanations by the rule of feedback', async ({
    newLesson,
    lesson: { fail },
  }) => {
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

    const never = await newLesson({ feedback: 'never' })
    expect((await never.pass()).body.result.questions).toEqual([])

    const afterPass = await newLesson({ feedback: 'after-pass' })
    expect((await afterPass.fail()).body.result.questions).toEqual([])
    expect((await afterPass.pass()).body.result.questions).toHaveLength(7)
  })
})

describe('Ids that a learner gets', () => {
  it('of items and pairs are other ones in each attempt, in no order of their own', async ({
    academy,
    lesson: { startedId, submit },
  }) => {
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
