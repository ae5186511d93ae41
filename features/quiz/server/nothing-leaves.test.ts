import { expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { enrol } from '#server/testing/lessons.ts'
import { openAttempt } from '#server/testing/quizzes.ts'
import { endpoints } from '#shared/api.ts'
import { MARKER } from '../testing.ts'

/** Nothing that answers a question leaves the server before it is answered, by whatever call or page. */
const REVEALING = new RegExp(
  `${MARKER}|"(correct|accepted|tolerance|pairs|explanation|right|revision|grades|definition|hundredths)":(?!\\[\\{"id")|"answer":false|(?<![\\d.])0\\.3`,
)

const it = base
  .extend('attemptId', { scope: 'file' }, ({ academy, imane, course }) =>
    openAttempt(academy, imane, course.quiz.id),
  )
  /** The address with every sense that its ids may have: the course, the learner, the chapter, the attempt. */
  .extend('addressesOf', { scope: 'file' }, ({ imane, course, attemptId }) => (call: string): string[] => {
    const path = call.slice('GET '.length)
    if (!path.includes(':')) return [path]
    const ids = [course.id, imane.id, course.quiz.id, attemptId]
    return ids.map((id) =>
      path.replaceAll(':chapitreId', String(course.quiz.id)).replace(/:\w+/g, String(id)),
    )
  })

const reads = Object.keys(endpoints).filter((call) => call.startsWith('GET '))

it('knows what would reveal an answer', async ({ academy, course }) => {
  const learner = await academy.person('user')
  await enrol(academy.platform, learner, course.id)
  const { body } = await academy.call('POST /api/quiz/attempts/:id/submit', {
    as: learner,
    params: { id: await openAttempt(academy, learner, course.quiz.id) },
  })
  expect(JSON.stringify(body)).toMatch(REVEALING)
})

it.for(reads)('%s', async (call, { academy, imane, addressesOf }) => {
  for (const url of addressesOf(call)) {
    for (const as of [imane.token, undefined]) {
      // The second time from the cache, if it has one.
      for (const _ of ['first', 'second']) {
        const { body } = await academy.app.inject({
          url,
          headers: as ? { authorization: `Bearer ${as}` } : {},
        })
        expect(body).not.toMatch(REVEALING)
      }
    }
  }
})

it.for(['/courses', '/ar/courses', '/sitemap.xml', '/rss.xml'])('%s', async (url, { academy }) => {
  expect((await academy.app.inject({ url })).body).not.toContain(MARKER)
})

it('starting, keeping and being refused', async ({ academy, imane, course, attemptId }) => {
  const bodies = [
    await academy.call('POST /api/quiz/:chapitreId/attempts', {
      as: imane,
      params: { chapitreId: course.quiz.id },
    }),
    ...(await Promise.all(
      [
        { 'q-true': true },
        { 'q-true': false },
        { 'q-text': 'x' },
        { 'q-number': 1 },
        { 'q-single': 'c9' },
      ].map((answers) =>
        academy.call('PUT /api/quiz/attempts/:id', {
          as: imane,
          params: { id: attemptId },
          body: { answers },
        }),
      ),
    )),
  ].map(({ body }) => JSON.stringify(body))
  for (const body of bodies) expect(body).not.toMatch(REVEALING)
})

it('a right and a wrong answer are kept in the same words', async ({ academy, imane, attemptId }) => {
  const autosave = async (answers: object) => {
    const { status, body } = await academy.call('PUT /api/quiz/attempts/:id', {
      as: imane,
      params: { id: attemptId },
      body: { answers },
    })
    return JSON.stringify([status, body])
  }
  expect(await autosave({ 'q-single': 'c1' })).toBe(await autosave({ 'q-single': 'c2' }))
  expect(await autosave({ 'q-number': 0.4 })).toBe(await autosave({ 'q-number': 40 }))
})
