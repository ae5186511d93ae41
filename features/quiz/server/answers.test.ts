import { describe, expect } from 'vitest'
import { enrol } from '#server/testing/lessons.ts'
import { it } from '#server/testing/quiz-lesson.ts'

describe('What is sent as an answer', () => {
  it.for([
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
  ] as const)(
    'is refused if it is %s, by keeping and by submitting',
    async ([_, answers], { lesson: { startedId, autosave, submit, start } }) => {
      const id = await startedId()
      expect((await autosave(id, answers)).status).toBe(400)
      if (answers !== null) expect((await submit(id, { answers })).status).toBe(400)
      expect((await start()).body.attempt.answers).toEqual({})
    },
  )

  it('is somebody’s own: another’s attempt does not exist', async ({
    academy,
    lesson: { startedId, formationId, autosave, submit, list, start },
  }) => {
    const id = await startedId()
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    await autosave(id, { 'q-true': true })
    for (const answer of [await autosave(id, { 'q-true': false }, other), await submit(id, {}, other)]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'attempt_not_found' } })
    }
    expect((await list(other)).body.data).toEqual([])
    expect((await start()).body.attempt.answers).toEqual({ 'q-true': true })
  })

  it('is for those enrolled', async ({ academy, lesson: { start, list } }) => {
    const stranger = await academy.person('user')
    expect((await start(stranger)).status).toBe(404)
    expect((await list(stranger)).status).toBe(404)
  })
})
