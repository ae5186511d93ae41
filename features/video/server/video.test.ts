// @long @lts
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { media } from '#db/schema/media.ts'
import { storeUpload } from '#features/media/server/service.ts'
import type { Ffmpeg } from '#server/platform/ffmpeg.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { emptyVideo } from '#server/testing/boxes.ts'
import { addCourse } from '#server/testing/courses.ts'
import { bytesOf } from '#server/testing/files.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { describeVideo, makeVideo, theFfmpeg } from '#server/testing/videos.ts'
import { prepareVideo } from './prepare.ts'
import { enqueueNewVideos } from './service.ts'

/** ffmpeg runs at the lowest priority and may wait for everything else on a busy machine. */
const PREPARED_WITHIN_MS = 180_000

let academy: TestAcademy
let ffmpeg: Ffmpeg
const made: { remove(): Promise<void> }[] = []

beforeAll(async () => {
  academy = await openAcademy()
  ffmpeg = await theFfmpeg()
})
afterAll(() => academy.close())
afterEach(async () => {
  for (const video of made.splice(0)) await video.remove()
})

async function upload(options: Parameters<typeof makeVideo>[0] = {}) {
  const video = await makeVideo(options)
  made.push(video)
  const stored = await storeUpload(academy.platform, createReadStream(video.path), {
    use: 'chapterVideo',
    originalName: 'leçon.mp4',
  })
  return stored.id
}
const prepare = (id: string, means: Partial<Parameters<typeof prepareVideo>[2]> = {}) =>
  prepareVideo(academy.platform, id, { ffmpeg, ...means })
async function video(id: string) {
  const [row] = await academy.platform.db.select().from(media).where(eq(media.id, id))
  return row
}
async function filesOf(id: string) {
  const keys: string[] = []
  for await (const { key } of academy.platform.storage.list(`${id}/`)) keys.push(key.slice(id.length + 1))
  return keys.sort()
}
/** A course whose one chapter shows the video, and someone enrolled in it. */
async function lessonWith(videoId: string) {
  const learner = await academy.person('user')
  const formation = await addCourse(academy.platform)
  const [chapter] = await addLessons(academy.platform, formation.id, [1], { videoId, videoUrl: null })
  await enrol(academy.platform, learner, formation.id)
  const watch = async () => {
    const params = { id: formation.id }
    const { body } = await academy.call('GET /api/formations/watch/:id', { as: learner, params })
    return body.chapitres[0]
  }
  return { formation, chapter, watch }
}

describe('An uploaded video', () => {
  it(
    'becomes a stream of the heights not above it, with a poster and its true length',
    async () => {
      const id = await upload()
      await prepare(id)
      expect(await video(id)).toMatchObject({
        videoState: 'ready',
        videoProblem: null,
        videoHeights: [480, 360, 240],
        durationSeconds: 6,
        width: 640,
        height: 480,
      })
      expect(await filesOf(id)).toEqual([
        '240/00000.m4s',
        '240/00001.m4s',
        '240/init.mp4',
        '240/list.m3u8',
        '360/00000.m4s',
        '360/00001.m4s',
        '360/init.mp4',
        '360/list.m3u8',
        '480/00000.m4s',
        '480/00001.m4s',
        '480/init.mp4',
        '480/list.m3u8',
        'poster.jpg',
        'sound.m4a',
        'stream.m3u8',
        'video.mp4',
      ])
      for (const height of [480, 360, 240]) {
        const list = academy.platform.storage.localPath(`${id}/${height}/list.m3u8`) ?? ''
        expect(await describeVideo(list)).toMatchObject({ height, videoCodec: 'h264', audioCodec: 'aac' })
      }
    },
    PREPARED_WITHIN_MS,
  )

  it(
    'reaches an enrolled learner by one signed link, every file of the stream included',
    async () => {
      const id = await upload({ seconds: 2 })
      const { watch } = await lessonWith(id)
      expect(await watch()).toMatchObject({ streamPath: null, posterPath: null, qualities: [] })
      await prepare(id)
      const { streamPath, posterPath, videoPath, audioPath, audioBytesPerHour, qualities, durationSeconds } =
        await watch()
      expect(durationSeconds).toBe(2)
      expect(qualities.map(({ height }) => height)).toEqual([480, 360, 240])
      expect(qualities[0].bytesPerHour).toBeGreaterThan(qualities[1].bytesPerHour)
      const get = (path: string) => academy.app.inject({ url: path })
      const master = await get(streamPath)
      expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
      expect(master.body).toMatch(/RESOLUTION=480x360,CODECS="avc1\.4d401e,mp4a\.40\.2"\n360\/list\.m3u8/)
      const list = await get(new URL('360/list.m3u8', `http://a${streamPath}`).pathname)
      const [segment] = /^\d+\.m4s$/m.exec(list.body) ?? []
      const piece = await get(new URL(`360/${segment}`, `http://a${streamPath}`).pathname)
      expect([piece.statusCode, piece.headers['content-type']]).toEqual([200, 'video/iso.segment'])
      const sound = await get(audioPath)
      expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/mp4'])
      expect(audioBytesPerHour).toBeLessThan(30 * 1024 * 1024)
      expect((await get(posterPath)).headers['content-type']).toBe('image/jpeg')
      expect((await get(videoPath)).statusCode).toBe(200)
      expect((await get(streamPath.replace(id, randomUUID()))).statusCode).toBe(403)
    },
    PREPARED_WITHIN_MS,
  )

  it(
    'shot upright keeps its detail: the shorter side counts',
    async () => {
      const id = await upload({ size: '640x360', seconds: 2, rotated: true, silent: true })
      await prepare(id)
      expect(await video(id)).toMatchObject({
        width: 360,
        height: 640,
        videoHeights: [360, 240],
        audioBitrate: null,
      })
      const list = academy.platform.storage.localPath(`${id}/360/list.m3u8`) ?? ''
      expect(await describeVideo(list)).toMatchObject({ width: 360, height: 640, audioCodec: null })
    },
    PREPARED_WITHIN_MS,
  )

  it(
    'smaller than every quality is ready as it is',
    async () => {
      const id = await upload({ size: '320x180', seconds: 1 })
      await prepare(id)
      expect(await video(id)).toMatchObject({ videoState: 'ready', videoHeights: [], durationSeconds: 1 })
      expect(await filesOf(id)).toEqual(['poster.jpg', 'sound.m4a', 'video.mp4'])
    },
    PREPARED_WITHIN_MS,
  )

  it(
    'is prepared by a job once the course that holds it is saved, and only once',
    async () => {
      const id = await upload({ size: '480x360', seconds: 1 })
      const { formation } = await lessonWith(id)
      const { platform } = academy
      await platform.db.transaction((tx) => enqueueNewVideos(platform, tx, formation.id))
      await vi.waitFor(async () => expect((await video(id))?.videoState).toBe('ready'), {
        timeout: PREPARED_WITHIN_MS,
      })
      const before = await platform.storage.stat(`${id}/stream.m3u8`)
      await platform.db.transaction((tx) => enqueueNewVideos(platform, tx, formation.id))
      await prepare(id)
      expect(await platform.storage.stat(`${id}/stream.m3u8`)).toEqual(before)
    },
    PREPARED_WITHIN_MS,
  )
})

describe('The preparation', () => {
  it('says why there is none on a machine without ffmpeg, and the original plays on', async () => {
    const id = await upload({ seconds: 1 })
    const { watch } = await lessonWith(id)
    await prepare(id, { ffmpeg: null })
    const row = await video(id)
    expect(row?.videoState).toBe('unsupported')
    expect(row?.videoProblem).toBe('noTool')
    expect((await academy.app.inject({ url: (await watch()).videoPath })).statusCode).toBe(200)
  })

  it('says that a file is no video, and does not try again', async () => {
    const { id } = await storeUpload(academy.platform, bytesOf(emptyVideo()), {
      use: 'chapterVideo',
      originalName: 'rien.mp4',
    })
    await prepare(id)
    expect(await video(id)).toMatchObject({
      videoState: 'failed',
      videoProblem: 'unreadable',
    })
  })

  it(
    'cut in the middle goes on where it was, and leaves no half-made file',
    async () => {
      const id = await upload({ seconds: 2 })
      const runs: string[] = []
      const counting: Ffmpeg = {
        ...ffmpeg,
        async run(task, options) {
          const file = task.output.at(-1) ?? ''
          const quality = /\/(\d+)\/list\.m3u8$/.exec(file)?.[1] ?? basename(file)
          if (quality === '480' && !runs.includes('cut')) {
            runs.push('cut')
            throw new Error('the machine went away')
          }
          runs.push(quality)
          return ffmpeg.run(task, options)
        },
      }
      await expect(prepare(id, { ffmpeg: counting })).rejects.toThrow('the machine went away')
      expect(await video(id)).toMatchObject({ videoState: 'failed', videoHeights: [] })
      expect(await readdir(join(academy.dataDir, 'video-work'))).not.toContain(id)
      await prepare(id, { ffmpeg: counting })
      expect(runs).toEqual(['poster.jpg', '240', '360', 'cut', 'poster.jpg', '480', 'sound.m4a'])
      expect(await video(id)).toMatchObject({ videoState: 'ready', videoProblem: null })
    },
    PREPARED_WITHIN_MS,
  )

  it('stopped with its process is no failure of the video', async () => {
    const id = await upload({ seconds: 2 })
    const stop = new AbortController()
    const stopping: Ffmpeg = {
      ...ffmpeg,
      async run(task, options) {
        stop.abort(new Error('the process stops'))
        return ffmpeg.run(task, options)
      },
    }
    await expect(prepare(id, { ffmpeg: stopping, signal: stop.signal })).rejects.toThrow('the process stops')
    expect(await video(id)).toMatchObject({ videoState: 'processing', videoProblem: null })
  })

  it(
    'leaves nothing of a video whose course was deleted meanwhile',
    async () => {
      const id = await upload({ size: '480x360', seconds: 1 })
      const deleting: Ffmpeg = {
        ...ffmpeg,
        async run(task, options) {
          await academy.platform.db.delete(media).where(eq(media.id, id))
          return ffmpeg.run(task, options)
        },
      }
      await prepare(id, { ffmpeg: deleting })
      expect(await filesOf(id)).toEqual([])
    },
    PREPARED_WITHIN_MS,
  )
})
