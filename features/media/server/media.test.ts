// @long
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRules } from '#server/call-rules.ts'
import { createHttp } from '#server/platform/http.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerRoutes } from '#server/platform/routes.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { bytesOf, photograph, videoOf } from '#server/testing/files.ts'
import { coverLink, privateLinks, publicVideoLink } from './links.ts'
import type { Media } from './queries.ts'
import { mediaRoutes } from './routes.ts'
import { storeUpload } from './service.ts'

let academy: TestAcademy
/** A link for somebody who may read every file; access.test.ts covers those who may not. */
let privateLink: (id: string, file: string, now?: number) => string
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  academy = await openAcademy()
  const { id: admin } = await academy.person('admin')
  privateLink = (id, file, now) => privateLinks(academy.platform.secret, admin, now)(id, file)
  bucket = await startBucket()
})
afterAll(async () => {
  await academy.close()
  await bucket.stop()
})

const SECONDS = 1_000
const text = 'Ceci est une leçon.\n'
const size = Buffer.byteLength(text)

describe.each(['disk', 'bucket'])('a file kept on %s', (where) => {
  let platform: Platform
  let app: FastifyInstance
  let sheet: Media
  let sheetLink: string
  let cover: Media

  beforeAll(async () => {
    const storage = where === 'disk' ? null : bucket.config
    platform = {
      ...academy.platform,
      storage: await openStorage({ dataDir: academy.dataDir, storage }),
    }
    app = await createHttp(platform.config)
    registerRoutes(app, platform, callRules).everyone([mediaRoutes])
    sheet = await storeUpload(platform, bytesOf(text), {
      use: 'resource',
      originalName: 'Leçon « une » درس.txt',
    })
    sheetLink = privateLink(sheet.id, sheet.fileName)
    cover = await storeUpload(platform, bytesOf(await photograph()), {
      use: 'image',
      originalName: 'Été.png',
    })
  })
  afterAll(() => app.close())

  const get = (url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') =>
    app.inject({ method, url, headers })

  test('a public picture opens for everyone, and stays in caches for good', async () => {
    const answer = await get(coverLink(cover.id))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(cover.bytes),
      'content-disposition': `inline; filename="Ete.jpg"; filename*=UTF-8''%C3%89t%C3%A9.jpg`,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
    expect(answer.rawPayload).toHaveLength(cover.bytes)
    const small = await get(`/media/public/${cover.id}/320.avif`)
    expect(small.headers['content-type']).toBe('image/avif')
  })

  test('a private file opens by its signed link alone, for that browser’s cache alone', async () => {
    const answer = await get(sheetLink)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(text)
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await get(`/media/public/${sheet.id}/${sheet.fileName}`)).statusCode).toBe(404)
  })

  test('a file removed a moment after somebody read it is gone, in whole and in part', async () => {
    const short = await storeUpload(platform, bytesOf(text), { use: 'resource', originalName: 'brève.txt' })
    const link = privateLink(short.id, short.fileName)
    expect((await get(link)).statusCode).toBe(200)
    await platform.storage.remove(short.id)
    for (const headers of [{}, { range: 'bytes=0-3' }] as Record<string, string>[]) {
      const answer = await get(link, headers)
      expect([answer.statusCode, answer.json().success]).toEqual([404, false])
      expect(answer.headers).not.toHaveProperty('content-range')
    }
  })

  test('a download carries its true name, accents and Arabic included', async () => {
    const { headers } = await get(sheetLink)
    const name = encodeURIComponent('Leçon « une » درس.txt')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Lecon _ une _ ___.txt"; filename*=UTF-8''${name}`,
    )
  })

  test('a link that was changed, or is over, is refused with a sentence and nothing of the file', async () => {
    const longAgo = privateLink(sheet.id, sheet.fileName, Date.now() - 7 * 3_600 * SECONDS)
    const elsewhere = sheetLink.replace(sheet.id, cover.id)
    const changed = sheetLink.replace(/\/private\/\d/, '/private/9')
    const unsigned = `/media/private/x/${sheet.id}/${sheet.fileName}`
    for (const url of [longAgo, elsewhere, changed, unsigned]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await get(url, { range: 'bytes=0-3' }, method)
        expect(answer.statusCode).toBe(403)
        expect(answer.body).not.toContain('leçon')
      }
      expect((await get(url)).json()).toEqual({
        success: false,
        error: 'Ce lien a expiré ou n’est pas valide.',
        code: 'bad_link',
      })
    }
  })

  test('what does not exist is not found', async () => {
    const signedFor = (id: string, file: string) => get(privateLink(id, file))
    const answers = await Promise.all([
      get(`/media/public/${randomUUID()}/1280.jpg`),
      get('/media/public/1/1280.jpg'),
      get(`/media/public/${cover.id}/9999.jpg`),
      get(`/media/public/${cover.id}/`),
      signedFor(randomUUID(), 'video.mp4'),
      signedFor(sheet.id, 'other.txt'),
    ])
    for (const answer of answers) expect(answer.statusCode).toBe(404)
  })

  test.each([
    '..%2f..%2fsecret',
    '../../secret',
    '%2e%2e/%2e%2e/secret',
    '.hidden',
    'a%00b',
    '%5c..%5csecret',
  ])('no address leads out of the folder: %s', async (file) => {
    expect((await get(`/media/public/${cover.id}/${file}`)).statusCode).toBe(404)
    const signed = privateLink(cover.id, file)
    expect((await get(signed)).statusCode).toBeGreaterThanOrEqual(403)
  })

  test('HEAD tells all but the content', async () => {
    const answer = await get(sheetLink, {}, 'HEAD')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(size))
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(answer.body).toBe('')
  })

  test.each([
    ['bytes=0-3', 'Ceci', `bytes 0-3/${size}`],
    ['bytes=5-7', 'est', `bytes 5-7/${size}`],
    ['bytes=13-', 'leçon.\n', `bytes 13-${size - 1}/${size}`],
    ['bytes=-2', '.\n', `bytes ${size - 2}-${size - 1}/${size}`],
    ['bytes=0-99999', text, `bytes 0-${size - 1}/${size}`],
    ['bytes=-99999', text, `bytes 0-${size - 1}/${size}`],
  ])('the range %s is answered with that part', async (range, part, contentRange) => {
    const answer = await get(sheetLink, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe(part)
    expect(answer.headers['content-range']).toBe(contentRange)
    expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(part)))
  })

  test.each([`bytes=${size}-`, 'bytes=9999-10000', 'bytes=-0'])(
    'the range %s does not exist',
    async (range) => {
      const answer = await get(sheetLink, { range })
      expect(answer.statusCode).toBe(416)
      expect(answer.headers['content-range']).toBe(`bytes */${size}`)
      expect(answer.body).toBe('')
    },
  )

  test.each(['bytes=3-1', 'lines=1-2', 'bytes=a-b', 'bytes=-', 'bytes=0-1,4-5'])(
    'the range %s means the whole file',
    async (range) => {
      const answer = await get(sheetLink, { range })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(text)
    },
  )

  test('a download goes on only with the same file', async () => {
    const { headers } = await get(sheetLink, {}, 'HEAD')
    const range = 'bytes=5-7'
    const when = async (condition: unknown) =>
      (await get(sheetLink, { range, 'if-range': String(condition) })).statusCode
    expect(await when(headers.etag)).toBe(206)
    expect(await when(headers['last-modified'])).toBe(206)
    expect(await when('"another"')).toBe(200)
    expect(await when('Mon, 01 Jan 2001 00:00:00 GMT')).toBe(200)
    expect(await when(`W/${headers.etag}`)).toBe(200)
  })

  test('a browser that has the file is not sent it again', async () => {
    const { headers } = await get(sheetLink)
    const etag = String(headers.etag)
    const modified = String(headers['last-modified'])
    expect((await get(sheetLink, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(sheetLink, { 'if-none-match': `"x", W/${etag}` })).statusCode).toBe(304)
    expect((await get(sheetLink, { 'if-modified-since': modified })).statusCode).toBe(304)
    expect((await get(sheetLink, { 'if-none-match': '"x"', 'if-modified-since': modified })).statusCode).toBe(
      200,
    )
  })

  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['dessin.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['photo.jpg', '<html><body onload="alert(1)">'],
    ['notes.pdf', 'plain <script>alert(1)</script>'],
  ])('%s with a script inside is only ever downloaded', async (originalName, content) => {
    const { id, fileName } = await storeUpload(platform, bytesOf(content), { use: 'resource', originalName })
    const { headers } = await get(privateLink(id, fileName))
    expect(headers['content-type']).toBe('application/octet-stream')
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('an empty file is whole, and has no parts', async () => {
    const { id, fileName } = await storeUpload(platform, bytesOf(''), {
      use: 'resource',
      originalName: 'vide.txt',
    })
    const link = privateLink(id, fileName)
    expect(await get(link)).toMatchObject({ statusCode: 200, body: '' })
    expect((await get(link, { range: 'bytes=0-' })).statusCode).toBe(416)
  })

  test('a video plays from any point', async () => {
    const preview = await storeUpload(platform, videoOf(2), {
      use: 'videoDescription',
      originalName: 'film.mp4',
    })
    const answer = await get(publicVideoLink(preview.id), { range: 'bytes=1048576-1048579' })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-type']).toBe('video/mp4')
    expect(answer.rawPayload).toHaveLength(4)
  })

  test(`a large private film is served ${where === 'disk' ? 'by us' : 'by the bucket itself'}`, async () => {
    const video = await storeUpload(platform, videoOf(2), {
      use: 'chapterVideo',
      originalName: 'Leçon 1.mp4',
    })
    const link = privateLink(video.id, video.fileName)
    const answer = await get(link, { range: 'bytes=0-3' })
    if (where === 'disk') {
      expect(answer.statusCode).toBe(206)
      return
    }
    expect(answer.statusCode).toBe(302)
    expect(answer.body).toBe('')
    expect(answer.headers['cache-control']).toBe('no-store')
    const location = new URL(String(answer.headers.location))
    expect(Number(location.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(15 * 60)
    const followed = await fetch(String(answer.headers.location), { headers: { range: 'bytes=4-7' } })
    expect(followed.status).toBe(206)
    expect(followed.headers.get('content-type')).toBe('video/mp4')
    expect(followed.headers.get('content-disposition')).toContain('Le%C3%A7on%201.mp4')
    expect(await followed.text()).toBe('ftyp')
    expect((await get(link, {}, 'HEAD')).headers['content-length']).toBe(String(video.bytes))
  })
})
