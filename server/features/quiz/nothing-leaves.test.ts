import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { addQuiz, openAttempt } from '#server/testing/quizzes.ts'
import { endpoints } from '#shared/api.ts'
import { aQuizOfEveryType, MARKER } from '#shared/quiz/testing.ts'

/** Nothing that answers a question leaves the server before it is answered, by whatever call or page. */
const REVEALING = new RegExp(
  `${MARKER}|"(correct|accepted|tolerance|pairs|explanation|right|revision|grades|definition|hundredths)":(?!\\[\\{"id")|"answer":false|(?<![\\d.])0\\.3`,
)

let academy: TestAcademy
let learner: TestPerson
let formationId: number
let chapitreId: number
let attemptId: number

beforeAll(async () => {
  academy = await openAcademy()
  learner = await academy.person('user')
  formationId = (await addFormation(academy.platform)).id
  await addLessons(academy.platform, formationId, [1])
  chapitreId = (await addQuiz(academy.platform, formationId, aQuizOfEveryType({ timeLimitMinutes: 30 }))).id
  await enrol(academy.platform, learner, formationId)
  attemptId = await openAttempt(academy, learner, chapitreId)
})
afterAll(() => academy.close())

const reads = Object.keys(endpoints).filter((call) => call.startsWith('GET '))

/** The address with every sense that its ids may have: the formation, the learner, the chapter, the attempt. */
function addressesOf(call: string): string[] {
  const path = call.slice('GET '.length)
  if (!path.includes(':')) return [path]
  const ids = [formationId, learner.id, chapitreId, attemptId]
  return ids.map((id) => path.replaceAll(':chapitreId', String(chapitreId)).replace(/:\w+/g, String(id)))
}

it('knows what would reveal an answer', async () => {
  const { body } = await academy.call('POST /api/quiz/attempts/:id/submit', {
    as: learner,
    params: { id: await openAttempt(academy, learner, chapitreId) },
  })
  expect(JSON.stringify(body)).toMatch(REVEALING)
  attemptId = await openAttempt(academy, learner, chapitreId)
})

it.each(reads)('%s', async (call) => {
  for (const url of addressesOf(call)) {
    for (const as of [learner.token, undefined]) {
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

it.each(['/courses', '/ar/courses', '/sitemap.xml', '/rss.xml'])('%s', async (url) => {
  expect((await academy.app.inject({ url })).body).not.toContain(MARKER)
})

it('starting, keeping and being refused', async () => {
  const bodies = [
    await academy.call('POST /api/quiz/:chapitreId/attempts', { as: learner, params: { chapitreId } }),
    ...(await Promise.all(
      [
        { 'q-true': true },
        { 'q-true': false },
        { 'q-text': 'x' },
        { 'q-number': 1 },
        { 'q-single': 'c9' },
      ].map((answers) =>
        academy.call('PUT /api/quiz/attempts/:id', {
          as: learner,
          params: { id: attemptId },
          body: { answers },
        }),
      ),
    )),
  ].map(({ body }) => JSON.stringify(body))
  for (const body of bodies) expect(body).not.toMatch(REVEALING)
})

it('a right and a wrong answer are kept in the same words', async () => {
  const kept = async (answers: object) => {
    const { status, body } = await academy.call('PUT /api/quiz/attempts/:id', {
      as: learner,
      params: { id: attemptId },
      body: { answers },
    })
    return JSON.stringify([status, body])
  }
  expect(await kept({ 'q-single': 'c1' })).toBe(await kept({ 'q-single': 'c2' }))
  expect(await kept({ 'q-number': 0.4 })).toBe(await kept({ 'q-number': 40 }))
})
