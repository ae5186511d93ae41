import { describe, expect } from 'vitest'
import { resources } from '#db/schema/chapters.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { it as base } from '#server/testing/cast.ts'
import { mp4, pdf } from '#server/testing/course-form.ts'
import { addCourse } from '#server/testing/courses.ts'
import { bytesOf } from '#server/testing/files.ts'
import { addLessons, addText, enrol } from '#server/testing/lessons.ts'
import type { WatchChapter } from '../contract.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('formationId', async ({ academy }) => (await addCourse(academy.platform, { sequential: true })).id)
  .extend('video', ({ academy }) =>
    storeUpload(academy.platform, bytesOf(mp4()), { use: 'chapterVideo', originalName: 'x.mp4' }),
  )
  .extend('lessons', { auto: true }, async ({ academy, learner, formationId, video }) => {
    const lessons = await addLessons(academy.platform, formationId, [3], {
      videoUrl: null,
      videoId: video.id,
    })
    const last = lessons.at(-1)
    if (last) lessons.push(await addText(academy.platform, last))
    await enrol(academy.platform, learner, formationId)
    return lessons
  })
  .extend(
    'id',
    ({ lessons }) =>
      (number: number) =>
        lessons[number - 1]?.id ?? 0,
  )
  .extend(
    'watch',
    ({ academy, learner, formationId }) =>
      async (): Promise<{ chapitres: WatchChapter[]; resumeChapitreId: number | null }> =>
        (await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id: formationId } }))
          .body,
  )
  .extend(
    'locks',
    ({ watch }) =>
      async () =>
        (await watch()).chapitres.map(({ locked }) => locked),
  )
  .extend(
    'complete',
    ({ academy, learner, formationId, id }) =>
      (number: number) =>
        academy.call('POST /api/formations/complete-chapitre', {
          as: learner,
          body: { userId: learner.id, formationId, chapitreId: id(number) },
        }),
  )
  .extend(
    'stopAt',
    ({ academy, learner, id }) =>
      (number: number) =>
        academy.call('PUT /api/formations/chapitre-position', {
          as: learner,
          body: { chapitreId: id(number), positionSeconds: 30, percent: 10 },
        }),
  )
  .extend(
    'read',
    ({ academy, learner, id }) =>
      (number: number) =>
        academy.call('GET /api/formations/chapitres/:chapitreId/content', {
          as: learner,
          params: { chapitreId: id(number) },
        }),
  )
  .extend(
    'reset',
    ({ academy, learner, formationId }) =>
      () =>
        academy.call('POST /api/formations/reset-formation-progress', {
          as: learner,
          body: { userId: learner.id, formationId },
        }),
  )

const LOCKED = { status: 409, body: { code: 'chapter_locked' } }

describe('In a sequential course', () => {
  it('a chapter opens when the one before is complete', async ({ locks, complete, stopAt }) => {
    expect(await locks()).toEqual([false, true, true, true])
    await complete(1)
    expect(await locks()).toEqual([false, false, true, true])
    await stopAt(2)
    expect(await locks()).toEqual([false, false, true, true])
    await complete(2)
    await complete(3)
    expect(await locks()).toEqual([false, false, false, false])
  })

  it('a locked chapter has no links, and its calls are refused and write nothing', async ({
    academy,
    learner,
    video,
    id,
    watch,
    complete,
    stopAt,
    read,
  }) => {
    const { chapitres } = await watch()
    expect(chapitres[0]).toMatchObject({ locked: false, videoPath: expect.stringContaining(video.id) })
    expect(chapitres[1]).toMatchObject({
      locked: true,
      videoPath: '',
      streamPath: null,
      posterPath: null,
      captionsPath: null,
    })
    expect(await complete(2)).toMatchObject(LOCKED)
    expect(await stopAt(2)).toMatchObject(LOCKED)
    expect(await read(4)).toMatchObject(LOCKED)
    expect((await watch()).chapitres.map(({ progress }) => progress)).toEqual([0, 0, 0, 0])
    // It says so in the language of the caller.
    const { body } = await academy.call('GET /api/formations/chapitres/:chapitreId/content', {
      as: learner,
      params: { chapitreId: id(4) },
      headers: { 'accept-language': 'ar' },
    })
    expect(body.error).toBe('سيُفتح هذا الفصل عند إكمال الفصل السابق.')
  })

  it('a completed chapter never locks, and the last one opens in its turn', async ({
    academy,
    learner,
    id,
    locks,
    complete,
    read,
  }) => {
    for (const number of [1, 2, 3, 4]) expect((await complete(number)).status).toBe(200)
    // The one before the last is set back: the last stays open to whoever has completed it.
    await academy.platform.database.execute(
      `update chapter_progress set percent = 0, completed_at = null where chapter_id = ${id(3)}`,
    )
    academy.platform.invalidation.invalidate('progress', learner.id)
    expect(await locks()).toEqual([false, false, false, false])
    expect((await read(4)).status).toBe(200)
    expect((await complete(4)).status).toBe(200)
  })

  it('starting again locks again', async ({ locks, complete, reset }) => {
    await complete(1)
    await complete(2)
    await reset()
    expect(await locks()).toEqual([false, true, true, true])
    expect(await complete(3)).toMatchObject(LOCKED)
  })

  it('one goes on at an open chapter, even if a later one was begun before', async ({
    academy,
    learner,
    id,
    watch,
  }) => {
    await academy.platform.database.execute(
      `insert into chapter_progress (user_id, chapter_id, percent, position_seconds) values (${learner.id}, ${id(3)}, 40, 60)`,
    )
    academy.platform.invalidation.invalidate('progress', learner.id)
    expect((await watch()).resumeChapitreId).toBe(id(1))
  })

  it('files of a locked chapter are absent, and an old link to them is refused', async ({
    academy,
    learner,
    formationId,
    id,
    complete,
  }) => {
    const { platform } = academy
    const sheet = await storeUpload(platform, bytesOf(pdf), { use: 'resource', originalName: 'x.pdf' })
    const own = await storeUpload(platform, bytesOf(mp4()), { use: 'chapterVideo', originalName: 'y.mp4' })
    await platform.database.execute(`update chapters set video_id = '${own.id}' where id = ${id(2)}`)
    await platform.db.insert(resources).values([
      { formationId, chapterId: id(2), position: 1, name: 'Fiche', description: 'x', fileId: sheet.id },
      { formationId, position: 1, name: 'Mémo', description: 'x', fileId: sheet.id },
    ])
    const content = async () =>
      (
        await academy.call('GET /api/formations/watch-content/:id', {
          as: learner,
          params: { id: formationId },
        })
      ).body
    const link = privateLinks(platform.secret, learner.id)(own.id, own.fileName)
    const open = async () => (await academy.app.inject({ method: 'GET', url: link })).statusCode
    expect((await content()).chapitreRessources).toEqual([])
    expect((await content()).formationRessources).toHaveLength(1)
    expect(await open()).toBe(409)
    await complete(1)
    expect((await content()).chapitreRessources).toHaveLength(1)
    expect(await open()).toBe(200)
  })
})

it('In any other course nothing is locked', async ({ academy, formationId, locks, complete, stopAt }) => {
  await academy.platform.database.execute(
    `update formations set sequential = false where id = ${formationId}`,
  )
  await expect.poll(locks).toEqual([false, false, false, false])
  expect((await complete(3)).status).toBe(200)
  expect((await stopAt(2)).status).toBe(200)
})
