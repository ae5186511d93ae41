import { createReadStream } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { jobs } from '#db/schema/jobs.ts'
import { media } from '#db/schema/media.ts'
import type { Ffmpeg } from '#server/platform/ffmpeg.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { makeFilm, theFfmpeg } from '#server/testing/films.ts'
import { FILM_PREPARATION } from '#shared/limits.ts'
import { storeUpload } from '../media/service.ts'
import { extendAllOlderFilms, extendOlderFilm, queueOlderFilm } from './older-films.ts'

const PREPARED_WITHIN_MS = 180_000
let academy: TestAcademy
let ffmpeg: Ffmpeg
let film: Awaited<ReturnType<typeof makeFilm>>

beforeAll(async () => {
  academy = await openAcademy()
  ffmpeg = await theFfmpeg()
  film = await makeFilm({ size: '320x240', seconds: 1 })
})
afterAll(async () => {
  await film.remove()
  await academy.close()
})
afterEach(async () => {
  await academy.platform.db.delete(media)
})

/** A film as a release without 240p and sound has left it. */
async function older(values: Partial<typeof media.$inferInsert> = {}) {
  const upload = { use: 'chapterVideo', originalName: 'a.mp4' } as const
  const { id } = await storeUpload(academy.platform, createReadStream(film.path), upload)
  await change(id, { videoState: 'ready', preparation: 1, videoHeights: [360], ...values })
  return id
}
const change = (id: string, values: Partial<typeof media.$inferInsert>) =>
  academy.platform.db.update(media).set(values).where(eq(media.id, id))
const row = async (id: string) => (await academy.platform.db.select().from(media).where(eq(media.id, id)))[0]
const queued = () => academy.platform.db.select().from(jobs).where(eq(jobs.name, 'extend-video'))

it(
  'A film prepared earlier gains 240p and its sound; the next follows',
  async () => {
    const ids = [await older(), await older()]
    const left: number[] = []
    await extendAllOlderFilms(academy.platform, (count) => left.push(count))
    expect([left[0], left.at(-1)]).toEqual([2, 0])
    for (const id of ids) {
      const extended = await row(id)
      expect(extended).toMatchObject({
        preparation: FILM_PREPARATION,
        videoState: 'ready',
        videoHeights: [240],
      })
      expect(extended?.audioBitrate).toBeGreaterThan(20_000)
    }
  },
  PREPARED_WITHIN_MS,
)

it('A new film goes first, and two films are never extended at once', async () => {
  const { db, jobs: queue } = academy.platform
  await queue.stop()
  const fresh = await older({ videoState: 'waiting' })
  await older()
  await queueOlderFilm(academy.platform)
  expect(await queued()).toEqual([])
  await change(fresh, { videoState: 'failed' })
  for (const _ of [1, 2]) await queueOlderFilm(academy.platform)
  expect(await queued()).toHaveLength(1)
  // Claimed by another process, whose heart beats.
  await db
    .update(jobs)
    .set({ state: 'running', workerId: crypto.randomUUID(), heartbeatAt: new Date(), key: null })
    .where(eq(jobs.name, 'extend-video'))
  await queueOlderFilm(academy.platform)
  expect(await queued()).toHaveLength(1)
  await db.delete(jobs).where(eq(jobs.name, 'extend-video'))
})

it('A film that cannot be extended stays as it is, and is not tried again', async () => {
  const id = await older()
  let tries = 0
  const run = () => {
    tries += 1
    return Promise.reject(new Error('broken'))
  }
  for (const _ of [1, 2]) await extendOlderFilm(academy.platform, id, { ffmpeg: { ...ffmpeg, run } })
  expect(tries).toBe(1)
  expect(await row(id)).toMatchObject({ videoState: 'ready', videoHeights: [360], audioBitrate: null })
  expect(await queued()).toEqual([])
})
