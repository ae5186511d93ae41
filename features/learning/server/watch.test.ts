import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapters, resources } from '#db/schema/chapters.ts'
import { learningPoints } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { emptyVideo } from '#server/testing/boxes.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { bytesOf } from '#server/testing/files.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('formationId', async ({ academy, learner }) => {
    const formationId = (await addCourse(academy.platform)).id
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
  .extend('watch', ({ academy, learner, formationId }) => async () => {
    const params = { id: formationId }
    const query = { userId: String(learner.id) }
    return (await academy.call('GET /api/formations/watch/:id', { as: learner, params, query })).body
  })
  .extend(
    'stopAt',
    ({ academy, learner, chapter }) =>
      (number: number, body: object = {}) =>
        academy.call('PUT /api/formations/chapitre-position', {
          as: learner,
          body: { chapitreId: chapter(number), positionSeconds: 60, percent: 10, ...body },
        }),
  )
  .extend(
    'complete',
    ({ academy, learner, formationId, chapter }) =>
      (number: number) =>
        academy.call('POST /api/formations/complete-chapitre', {
          as: learner,
          body: { userId: learner.id, formationId, chapitreId: chapter(number) },
        }),
  )
  .extend(
    'file',
    { scope: 'file' },
    ({ academy }) =>
      async (use: 'resource' | 'chapterVideo', content: string | Buffer, originalName: string) =>
        (await storeUpload(academy.platform, bytesOf(content), { use, originalName })).id,
  )

describe('The player', () => {
  it('gets the course with its sections and chapters in their order', async ({ formationId, watch }) => {
    const body = await watch()
    expect(body).toMatchObject({
      success: true,
      formation: { id: formationId, name: 'Accueillir chacun', progress: 0, totalDuration: 30, image: null },
      sections: [
        { number: 1, title: 'Section 1', durationMinutes: 20 },
        { number: 2, title: 'Section 2', durationMinutes: 10 },
      ],
      chapitreCount: 3,
      resumeChapitreId: null,
    })
    expect(body.chapitres.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(body.chapitres[2].sectionId).toBe(body.sections[1].id)
  })

  it('gets an outside address as it is', async ({ watch }) => {
    const [first] = (await watch()).chapitres
    expect(first).toMatchObject({
      videoPath: 'https://www.youtube.com/watch?v=nDgIVseTkuE',
      streamPath: null,
      captionsPath: null,
      progress: 0,
      positionSeconds: 0,
    })
  })

  it('goes on at the chapter last watched', async ({ chapter, watch, stopAt }) => {
    await stopAt(1, { ageSeconds: 60 })
    await stopAt(3, { ageSeconds: 30 })
    expect((await watch()).resumeChapitreId).toBe(chapter(3))
    await stopAt(2)
    expect((await watch()).resumeChapitreId).toBe(chapter(2))
  })

  it('goes on after a completed one, and stays on the last when all that follow are done', async ({
    chapter,
    watch,
    complete,
  }) => {
    await complete(1)
    expect((await watch()).resumeChapitreId).toBe(chapter(2))
    await complete(3)
    expect((await watch()).resumeChapitreId).toBe(chapter(3))
  })
})

describe('What belongs to a chapter', () => {
  it('is listed for its chapter, and the rest for the whole course, each with its true name', async ({
    academy,
    learner,
    formationId,
    chapter,
    file,
  }) => {
    const { db } = academy.platform
    await db.insert(learningPoints).values({ formationId, position: 1, text: 'Nommer ses droits' })
    const add = async (chapterId: number | null, originalName: string) =>
      db.insert(resources).values({
        formationId,
        chapterId,
        position: 1,
        name: 'Fiche',
        description: 'À imprimer',
        fileId: await file('resource', '%PDF-1.7 texte', originalName),
      })
    await add(chapter(2), 'Mémo é.pdf')
    await add(null, 'دليل المتعلم.pdf')
    const params = { id: formationId }
    const { body } = await academy.call('GET /api/formations/watch-content/:id', { as: learner, params })
    expect(body).toMatchObject({
      apprendre: [{ learningText: 'Nommer ses droits' }],
      chapitreRessources: [{ chapitreId: chapter(2), ressources: [{ originalName: 'Mémo é.pdf' }] }],
      formationRessources: [{ originalName: 'دليل المتعلم.pdf', fileType: 'pdf', locked: false }],
    })
    const download = await academy.app.inject({ url: body.formationRessources[0].filePath })
    expect(download.headers['content-disposition']).toContain(encodeURIComponent('دليل المتعلم.pdf'))
  })

  it('is opened by its link for six hours, and by no other', async ({
    academy,
    learner,
    chapter,
    watch,
    file,
  }) => {
    const { platform, app } = academy
    const video = await file('chapterVideo', emptyVideo(), 'leçon.mp4')
    await platform.db
      .update(chapters)
      .set({ videoId: video, videoUrl: null })
      .where(eq(chapters.id, chapter(1)))
    const linkOf = (secret: string, at?: number) => privateLinks(secret, learner.id, at)(video, 'video.mp4')
    const now = linkOf(platform.secret)
    expect((await watch()).chapitres[0].videoPath).toBe(now)
    expect((await app.inject({ url: now })).statusCode).toBe(200)
    const old = linkOf(platform.secret, Date.now() - 7 * 60 * 60 * 1000)
    const elsewhere = now.replace(video, randomUUID())
    const forged = linkOf('another secret')
    for (const url of [old, elsewhere, forged]) {
      const answer = await app.inject({ url })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'bad_link'])
    }
    expect(await platform.db.select({ id: media.id }).from(media)).toContainEqual({ id: video })
  })
})
