import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend(
    'formationId',
    async ({ academy }) => (await addCourse(academy.platform, { name: 'Hors connexion' })).id,
  )
  .extend('lessons', { auto: true }, async ({ academy, learner, formationId }) => {
    const lessons = await addLessons(academy.platform, formationId, [3])
    await enrol(academy.platform, learner, formationId)
    return lessons
  })
  .extend(
    'chapter',
    ({ lessons }) =>
      (number: number) =>
        lessons[number - 1]?.id ?? 0,
  )
  .extend(
    'complete',
    ({ academy, learner, formationId, chapter }) =>
      (number: number, body: object, as = learner) =>
        academy.call('POST /api/formations/complete-chapitre', {
          as,
          body: { userId: as.id, formationId, chapitreId: chapter(number), ...body },
        }),
  )
  .extend(
    'stopAt',
    ({ academy, learner, chapter }) =>
      (number: number, body: object) =>
        academy.call('PUT /api/formations/chapitre-position', {
          as: learner,
          body: { chapitreId: chapter(number), positionSeconds: 60, percent: 10, ...body },
        }),
  )
  .extend(
    'startAgain',
    ({ academy, learner, formationId }) =>
      () =>
        academy.call('POST /api/formations/reset-formation-progress', {
          as: learner,
          body: { userId: learner.id, formationId },
        }),
  )
  .extend(
    'watch',
    ({ academy, learner, formationId }) =>
      async () =>
        (await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id: formationId } }))
          .body,
  )
  .extend(
    'shown',
    ({ watch }) =>
      async () =>
        (await watch()).chapitres.map(({ progress, positionSeconds }) => [progress, positionSeconds]),
  )

describe('A completion that waited on a device', () => {
  it('counts once: sent again after a lost answer, it does not undo a reset', async ({
    complete,
    startAgain,
    shown,
  }) => {
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

  it('made before a reset on another device stays reset, opened there or not', async ({
    complete,
    stopAt,
    startAgain,
    shown,
  }) => {
    await startAgain()
    expect((await complete(2, { id: randomUUID(), ageSeconds: 3_600 })).body.progress).toBe(0)
    expect((await complete(2, { ageSeconds: 3_600 })).body.progress).toBe(0)
    await stopAt(2, { id: randomUUID(), ageSeconds: 60, positionSeconds: 30, percent: 40 })
    expect((await shown())[1]).toEqual([0, 0])
  })

  it('completes a chapter that another device has only begun since, and leaves the place to go on there', async ({
    chapter,
    complete,
    stopAt,
    watch,
    shown,
  }) => {
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

  it.for([{ id: 'not-an-id' }, { ageSeconds: -1 }, { id: 7 }])(
    'is refused as %j',
    async (body, { complete }) => {
      expect((await complete(1, body)).status).toBe(400)
    },
  )

  it('of another person with the same id is another completion', async ({
    academy,
    formationId,
    complete,
  }) => {
    const id = randomUUID()
    await complete(1, { id })
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    expect((await complete(1, { id }, other)).body.progress).toBe(33)
  })
})

describe('A position that waited on a device', () => {
  it('sent again after a newer one from elsewhere changes nothing', async ({ stopAt, startAgain }) => {
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

it('however often a device sends, nothing is stored but one row a chapter', async ({
  academy,
  learner,
  complete,
  stopAt,
}) => {
  for (let turn = 0; turn < 20; turn += 1) {
    await complete(1, { id: randomUUID() })
    await stopAt(1, { id: randomUUID() })
  }
  const rows = await academy.platform.db.select().from(chapterProgress)
  expect(rows.filter(({ userId }) => userId === learner.id)).toHaveLength(1)
})
