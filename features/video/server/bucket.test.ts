// @long
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { media } from '#db/schema/media.ts'
import { uploads } from '#db/schema/uploads.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { it } from '#server/testing/cast-with-bucket.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { makeVideo, theFfmpeg } from '#server/testing/videos.ts'
import { prepareVideo } from './prepare.ts'

it('A video in a bucket becomes a stream in that bucket, and reaches its learner by one signed link', async ({
  academy,
}) => {
  const { platform, app } = academy
  const video = await makeVideo({ size: '640x480', seconds: 4 })
  const { id } = await storeUpload(platform, createReadStream(video.path), {
    use: 'chapterVideo',
    originalName: 'leçon.mp4',
  })
  await prepareVideo(platform, id, { ffmpeg: await theFfmpeg() })
  await video.remove()
  const [row] = await platform.db.select().from(media).where(eq(media.id, id))
  expect(row).toMatchObject({ videoState: 'ready', videoHeights: [480, 360, 240], durationSeconds: 4 })
  expect(await storedFiles(academy)).toEqual(
    expect.arrayContaining([
      `${id}/stream.m3u8`,
      `${id}/360/list.m3u8`,
      `${id}/poster.jpg`,
      `${id}/sound.m4a`,
      `${id}/video.mp4`,
    ]),
  )

  const learner = await academy.person('user')
  const course = await addCourse(platform)
  await addLessons(platform, course.id, [1], { videoId: id, videoUrl: null })
  await enrol(platform, learner, course.id)
  const params = { id: course.id }
  const { body } = await academy.call('GET /api/formations/watch/:id', { as: learner, params })
  const { streamPath, posterPath } = body.chapitres[0]
  const master = await app.inject({ url: streamPath })
  expect(master.body).toContain('360/list.m3u8')
  const list = await app.inject({ url: new URL('360/list.m3u8', `http://a${streamPath}`).pathname })
  const [segment] = /^\d+\.m4s$/m.exec(list.body) ?? []
  const piece = await app.inject({ url: new URL(`360/${segment}`, `http://a${streamPath}`).pathname })
  expect([piece.statusCode, piece.headers['content-type']]).toEqual([200, 'video/iso.segment'])
  expect((await app.inject({ url: posterPath })).headers['content-type']).toBe('image/jpeg')
}, 90_000)

it('A video sent in pieces is put together in the bucket, and the bucket itself then sends it', async ({
  academy,
}) => {
  const { platform, app } = academy
  const trainer = await academy.person('formateur')
  const video = await makeVideo({ size: '1280x720', seconds: 6 })
  const content = await readFile(video.path)
  await video.remove()
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${trainer.token}` }
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const begun = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...headers,
      'upload-length': String(content.length),
      'upload-metadata': `filename ${encoded('leçon.mp4')},use ${encoded('chapterVideo')}`,
    },
  })
  const url = String(begun.headers.location)
  const half = Math.floor(content.length / 2)
  for (const [from, to] of [
    [0, half],
    [half, content.length],
  ] as const) {
    const sent = await app.inject({
      method: 'PATCH',
      url,
      payload: content.subarray(from, to),
      headers: {
        ...headers,
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
    })
    expect(sent.statusCode).toBe(204)
  }
  const [upload] = await platform.db.select().from(uploads)
  const key = `${upload?.mediaId}/video.mp4`
  // The pieces are deleted; the joined file has the content that was sent.
  expect((await storedFiles(academy)).filter((file) => file.startsWith(`${upload?.id}/`))).toEqual([])
  const link = await platform.storage.signedLink(key, {
    expiresInSeconds: 60,
    fileName: 'leçon.mp4',
    inline: true,
  })
  const answer = await fetch(link ?? '')
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
}, 60_000)
