// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('formationId', async ({ academy, learner }) => {
    const formationId = (await addCourse(academy.platform, { name: 'Droits humains' })).id
    await enrol(academy.platform, learner, formationId)
    return formationId
  })
  .extend('lessons', { auto: true }, ({ academy, formationId }) =>
    addLessons(academy.platform, formationId, [2, 1]),
  )
  .extend(
    'chapter',
    ({ lessons }) =>
      (number: number) =>
        lessons[number - 1]?.id ?? 0,
  )
  .extend(
    'complete',
    ({ academy, learner, formationId, chapter }) =>
      (number: number, body: object = {}, as = learner) =>
        academy.call('POST /api/formations/complete-chapitre', {
          as,
          body: { userId: as.id, formationId, chapitreId: chapter(number), ...body },
        }),
  )
  .extend(
    'stopAt',
    ({ academy, learner, chapter }) =>
      (number: number, body: object, as = learner) =>
        academy.call('PUT /api/formations/chapitre-position', {
          as,
          body: { chapitreId: chapter(number), positionSeconds: 60, percent: 10, ...body },
        }),
  )
  .extend(
    'startAgain',
    ({ academy, learner, formationId }) =>
      (body: object = {}, as = learner) =>
        academy.call('POST /api/formations/reset-formation-progress', {
          as,
          body: { userId: as.id, formationId, ...body },
        }),
  )
  .extend('watched', ({ academy, learner, formationId }) => async (number: number) => {
    const { body } = await academy.call('GET /api/formations/watch/:id', {
      as: learner,
      params: { id: formationId },
    })
    const chapter = body.chapitres[number - 1]
    return { progress: chapter?.progress, positionSeconds: chapter?.positionSeconds }
  })
  .extend('followed', ({ academy, learner }) => async () => {
    const { body } = await academy.call('GET /api/formations/formation-progress/:id', {
      as: learner,
      params: { id: learner.id },
    })
    return body.data
  })
  .extend('completed', ({ academy, learner }) => async () => {
    const { body } = await academy.call('GET /api/formations/completed-formations/:id', {
      as: learner,
      params: { id: learner.id },
    })
    return body.data
  })

describe('The progress of a course', () => {
  it('counts its completed chapters, rounded down, and names each state', async ({ complete, followed }) => {
    const seen = async () => (await followed()).map((it) => it)
    expect(await seen()).toMatchObject([{ progress: '0%', status: 'Non commencée', totalDuration: 30 }])
    expect((await complete(1)).body).toEqual({ success: true, progress: 33 })
    expect(await seen()).toMatchObject([{ progress: '33%', status: 'En cours' }])
    expect((await complete(3)).body.progress).toBe(66)
    expect((await complete(2)).body.progress).toBe(100)
    expect(await seen()).toMatchObject([{ progress: '100%', status: 'Terminée', chapitreCount: 3 }])
  })

  it('has begun with the first minute of a film, and not any more once it is reset', async ({
    startAgain,
    stopAt,
    followed,
  }) => {
    await stopAt(1, { percent: 0, positionSeconds: 46 })
    expect(await followed()).toMatchObject([{ progress: '0%', status: 'En cours' }])
    await startAgain()
    expect(await followed()).toMatchObject([{ progress: '0%', status: 'Non commencée' }])
  })

  it('lists it among the completed ones at 100 only, with its date', async ({
    formationId,
    complete,
    completed,
  }) => {
    await complete(1)
    await complete(2)
    expect(await completed()).toEqual([])
    await complete(3)
    const [entry] = await completed()
    expect(entry).toMatchObject({ id: formationId, name: 'Droits humains' })
    expect(Date.now() - Date.parse(entry.completedAt)).toBeLessThan(60_000)
  })

  it('puts the course last opened first', async ({ academy, learner, formationId, stopAt, followed }) => {
    const other = await addCourse(academy.platform)
    await addLessons(academy.platform, other.id, [1])
    await enrol(academy.platform, learner, other.id, new Date(Date.now() - 1_000))
    const order = async () => (await followed()).map(({ id }) => id)
    expect(await order()).toEqual([formationId, other.id])
    await stopAt(1, { ageSeconds: 86_400 })
    expect(await order()).toEqual([other.id, formationId])
  })

  it('is shown for a course that has no chapter yet', async ({ academy, learner, followed }) => {
    const empty = await addCourse(academy.platform)
    await enrol(academy.platform, learner, empty.id)
    const row = (await followed()).find(({ id }) => id === empty.id)
    expect(row).toMatchObject({ progress: '0%', status: 'Non commencée', chapitreCount: 0 })
  })

  it('stays open to the enrolled once the course is archived', async ({
    academy,
    formationId,
    complete,
    watched,
    followed,
  }) => {
    const { db } = academy.platform
    await db.update(courses).set({ status: 'Archivé' }).where(eq(courses.id, formationId))
    expect(await followed()).toHaveLength(1)
    expect((await complete(1)).status).toBe(200)
    expect(await watched(1)).toMatchObject({ progress: 100 })
  })
})

describe('A completed chapter', () => {
  it('may be completed again without a change', async ({ complete }) => {
    await complete(1)
    expect((await complete(1)).body).toEqual({ success: true, progress: 33 })
  })

  it('stays complete when a position comes after it', async ({ complete, stopAt }) => {
    await complete(1)
    expect((await stopAt(1, { percent: 5 })).body).toEqual({
      success: true,
      progress: 100,
      positionSeconds: 60,
    })
  })

  it('must be of the course named', async ({ academy, learner, complete }) => {
    const other = await addCourse(academy.platform)
    await enrol(academy.platform, learner, other.id)
    const answer = await complete(1, { formationId: other.id })
    expect([answer.status, answer.body.error]).toEqual([404, 'Chapitre non trouvé'])
  })
})

describe('A position', () => {
  it('is kept in whole seconds, and alone never completes a chapter', async ({ stopAt, watched }) => {
    const { body } = await stopAt(2, { positionSeconds: 412.8, percent: 100 })
    expect(body).toEqual({ success: true, progress: 99, positionSeconds: 412 })
    expect(await watched(2)).toEqual({ progress: 99, positionSeconds: 412 })
  })

  it('may go back, progress never does', async ({ stopAt, watched }) => {
    await stopAt(1, { positionSeconds: 300, percent: 50 })
    await stopAt(1, { positionSeconds: 20, percent: 3 })
    expect(await watched(1)).toEqual({ progress: 50, positionSeconds: 20 })
  })

  it('that waited on one device leaves the newer one of another, and still raises progress', async ({
    stopAt,
    watched,
  }) => {
    await stopAt(1, { positionSeconds: 100, percent: 15 })
    await stopAt(1, { positionSeconds: 500, percent: 80, ageSeconds: 3_600 })
    expect(await watched(1)).toEqual({ progress: 80, positionSeconds: 100 })
  })

  it.for([
    { positionSeconds: -1 },
    { percent: 101 },
    { percent: 'beaucoup' },
    { ageSeconds: -5 },
    { chapitreId: 'abc' },
  ])('is refused as %j', async (body, { stopAt }) => {
    expect((await stopAt(1, body)).status).toBe(400)
  })

  it('of 200 learners at once is lost for none', async ({ academy, formationId, chapter, stopAt }) => {
    const learners = await Promise.all(Array.from({ length: 200 }, () => academy.person('user')))
    for (const one of learners) await enrol(academy.platform, one, formationId)
    const answers = await Promise.all(
      learners.map((one, index) => stopAt(1, { positionSeconds: index, percent: index % 100 }, one)),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const rows = await academy.platform.db
      .select()
      .from(chapterProgress)
      .where(eq(chapterProgress.chapterId, chapter(1)))
    const stored = new Map(rows.map(({ userId, positionSeconds }) => [userId, positionSeconds]))
    expect(learners.map(({ id }) => stored.get(id))).toEqual(learners.map((_, index) => index))
  })

  it('of one learner on many devices at once keeps the highest progress', async ({ stopAt, watched }) => {
    const percents = Array.from({ length: 40 }, (_, index) => (index * 7) % 95)
    await Promise.all(percents.map((percent) => stopAt(1, { percent })))
    expect((await watched(1)).progress).toBe(Math.max(...percents))
  })
})

describe('Starting again', () => {
  it('takes every chapter of the course back to nothing, positions included', async ({
    complete,
    stopAt,
    startAgain,
    watched,
    completed,
  }) => {
    await complete(1)
    await stopAt(2, { positionSeconds: 200, percent: 40 })
    expect((await startAgain()).body).toEqual({ success: true })
    expect([await watched(1), await watched(2)]).toEqual([
      { progress: 0, positionSeconds: 0 },
      { progress: 0, positionSeconds: 0 },
    ])
    expect(await completed()).toEqual([])
  })

  it('leaves other courses and other learners alone', async ({
    academy,
    formationId,
    complete,
    startAgain,
  }) => {
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    await complete(1, {}, other)
    await complete(1)
    await startAgain()
    expect((await complete(2, {}, other)).body.progress).toBe(66)
  })
})

describe('Someone else', () => {
  it('who is not enrolled finds no course, whatever they call', async ({
    academy,
    formationId,
    complete,
    stopAt,
    startAgain,
  }) => {
    const stranger = await academy.person('user')
    const calls = [
      await complete(1, {}, stranger),
      await stopAt(1, {}, stranger),
      await startAgain({}, stranger),
      ...(await Promise.all(
        (['GET /api/formations/watch/:id', 'GET /api/formations/watch-content/:id'] as const).map((call) =>
          academy.call(call, { as: stranger, params: { id: formationId } }),
        ),
      )),
    ]
    for (const { status, body } of calls) expect([status, body.error]).toEqual([404, 'Formation non trouvée'])
  })

  it('whose request still waits is not enrolled', async ({ academy, formationId, stopAt }) => {
    const waiting = await academy.person('user')
    await academy.call('POST /api/inscriptions', {
      as: waiting,
      body: { fullName: 'En Attente', email: waiting.email, phoneNumber: '0612345678', formationId },
    })
    expect((await stopAt(1, {}, waiting)).status).toBe(404)
  })

  it('cannot write or read under the name of another learner', async ({
    academy,
    learner,
    formationId,
    complete,
    startAgain,
    watched,
  }) => {
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    const params = { id: learner.id }
    const answers = [
      await complete(1, { userId: learner.id }, other),
      await startAgain({ userId: learner.id }, other),
      await academy.call('GET /api/formations/formation-progress/:id', { as: other, params }),
      await academy.call('GET /api/formations/completed-formations/:id', { as: other, params }),
      await academy.call('GET /api/formations/watch/:id', {
        as: other,
        params: { id: formationId },
        query: { userId: String(learner.id) },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await watched(1)).toEqual({ progress: 0, positionSeconds: 0 })
  })

  it('gets no further with an unknown chapter or an id that is no number', async ({
    academy,
    learner,
    stopAt,
  }) => {
    const unknown = await stopAt(1, { chapitreId: 999_999 })
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Chapitre non trouvé'])
    const params = { id: 'abc' }
    const course = await academy.call('GET /api/formations/watch/:id', { as: learner, params })
    expect([course.status, course.body.error]).toEqual([400, 'Invalid formation ID'])
    const person = await academy.call('GET /api/formations/formation-progress/:id', { as: learner, params })
    expect([person.status, person.body.error]).toEqual([400, 'Identifiant invalide.'])
  })
})
