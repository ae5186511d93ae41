import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { chapters } from '#db/schema/chapters.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'

let academy: TestAcademy
let learner: TestPerson
let formationId: number
let lessons: (typeof chapters.$inferSelect)[]

beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  learner = await academy.person('user')
  formationId = (await addFormation(academy.platform, { name: 'Hors connexion' })).id
  lessons = await addLessons(academy.platform, formationId, [3])
  await enrol(academy.platform, learner, formationId)
})

const chapter = (number: number) => lessons[number - 1]?.id ?? 0
const complete = (number: number, body: object) =>
  academy.call('POST /api/formations/complete-chapitre', {
    as: learner,
    body: { userId: learner.id, formationId, chapitreId: chapter(number), ...body },
  })
const stopAt = (number: number, body: object) =>
  academy.call('PUT /api/formations/chapitre-position', {
    as: learner,
    body: { chapitreId: chapter(number), positionSeconds: 60, percent: 10, ...body },
  })
const startAgain = () =>
  academy.call('POST /api/formations/reset-formation-progress', {
    as: learner,
    body: { userId: learner.id, formationId },
  })
const watch = async () =>
  (await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id: formationId } })).body
const shown = async () =>
  (await watch()).chapitres.map(({ progress, positionSeconds }) => [progress, positionSeconds])

describe('A completion that waited on a device', () => {
  it('counts once: sent again after a lost answer, it does not undo a reset', async () => {
    const id = randomUUID()
    expect((await complete(1, { id })).body.progress).toBe(33)
    await startAgain()
    expect((await complete(1, { id })).body).toEqual({ success: true, progress: 0 })
    expect(await shown()).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect((await complete(1, { id: randomUUID() })).body.progress).toBe(33)
  })

  it('made before a reset on another device stays reset, opened there or not', async () => {
    await startAgain()
    expect((await complete(2, { id: randomUUID(), ageSeconds: 3_600 })).body.progress).toBe(0)
    expect((await complete(2, { ageSeconds: 3_600 })).body.progress).toBe(0)
    await stopAt(2, { id: randomUUID(), ageSeconds: 60, positionSeconds: 30, percent: 40 })
    expect((await shown())[1]).toEqual([0, 0])
  })

  it('completes a chapter that another device has only begun since, and leaves the place to go on there', async () => {
    await stopAt(3, { positionSeconds: 200, percent: 30 })
    await stopAt(1, { positionSeconds: 50, percent: 20 })
    expect((await complete(3, { id: randomUUID(), ageSeconds: 7_200 })).body.progress).toBe(33)
    expect(await shown()).toEqual([
      [20, 50],
      [0, 0],
      [100, 200],
    ])
    expect((await watch()).resumeChapitreId).toBe(chapter(1))
  })

  it.each([{ id: 'not-an-id' }, { ageSeconds: -1 }, { id: 7 }])('is refused as %j', async (body) => {
    expect((await complete(1, body)).status).toBe(400)
  })

  it('of another person with the same id is another completion', async () => {
    const id = randomUUID()
    await complete(1, { id })
    learner = await academy.person('user')
    await enrol(academy.platform, learner, formationId)
    expect((await complete(1, { id })).body.progress).toBe(33)
  })
})

describe('A position that waited on a device', () => {
  it('sent again after a newer one from elsewhere changes nothing', async () => {
    const id = randomUUID()
    await stopAt(1, { id, ageSeconds: 100, positionSeconds: 40 })
    await startAgain()
    expect((await stopAt(1, { id, positionSeconds: 40 })).body).toEqual({
      success: true,
      progress: 0,
      positionSeconds: 0,
    })
  })
})

it('however often a device sends, nothing is stored but one row a chapter', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    await complete(1, { id: randomUUID() })
    await stopAt(1, { id: randomUUID() })
  }
  const rows = await academy.platform.db.select().from(chapterProgress)
  expect(rows.filter(({ userId }) => userId === learner.id)).toHaveLength(1)
})
