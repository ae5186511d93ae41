import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { bytesOf, filmOf, photograph } from '#server/testing/files.ts'
import { coverLink, privateLink } from './links.ts'
import type { Media } from './queries.ts'
import { storeUpload } from './service.ts'

let academy: TestAcademy
let film: Media
let cover: Media

beforeAll(async () => {
  academy = await openAcademy({ MEDIA_HANDOVER: '/handed-over' })
  film = await storeUpload(academy.platform, filmOf(1), { use: 'chapterVideo', originalName: 'Leçon 1.mp4' })
  cover = await storeUpload(academy.platform, bytesOf(await photograph()), {
    use: 'image',
    originalName: 'Été.png',
  })
})
afterAll(() => academy.close())

const get = (url: string, headers: Record<string, string> = {}) => academy.app.inject({ url, headers })
const linkTo = (now = Date.now()) => privateLink(academy.platform.secret, film.id, film.fileName, now)

test('with nginx in front, a film goes out by its hand: we say which, of what kind and under what name', async () => {
  const answer = await get(linkTo(), { range: 'bytes=0-3' })
  expect(answer).toMatchObject({ statusCode: 200, body: '' })
  expect(answer.headers).toMatchObject({
    'x-accel-redirect': `/handed-over/${film.id}/video.mp4`,
    'content-type': 'video/mp4',
    'content-disposition': `inline; filename="Lecon 1.mp4"; filename*=UTF-8''Le%C3%A7on%201.mp4`,
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  })
  expect(answer.headers).not.toHaveProperty('content-range')
})

test('public pictures go the same way', async () => {
  const { headers } = await get(coverLink(cover.id))
  expect(headers['x-accel-redirect']).toBe(`/handed-over/${cover.id}/1280.jpg`)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the next parts are handed over without a new check, by the same headers, as long as the link lives', async () => {
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = academy.app.server.address() as AddressInfo
  const ask = async (link: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${link}`)
    const { date: _, 'x-request-id': number, 'keep-alive': __, ...others } = Object.fromEntries(headers)
    return { status, isNew: number !== undefined, others }
  }
  const link = `${linkTo()}?for=this-test`
  const first = await ask(link)
  const second = await ask(link)
  expect([first.isNew, second.isNew]).toEqual([true, false])
  expect(second.others).toEqual(first.others)
  expect((await ask(linkTo().replace(/\.[\w-]{4}/, '.xxxx'))).status).toBe(403)
})

test('nothing is handed over that we would not send ourselves', async () => {
  const SEVEN_HOURS = 7 * 3_600_000
  const refused = [
    { url: linkTo(Date.now() - SEVEN_HOURS), status: 403 },
    { url: linkTo().replace(film.id, cover.id), status: 403 },
    { url: `/media/public/${film.id}/video.mp4`, status: 404 },
    { url: `/media/public/${cover.id}/9999.jpg`, status: 404 },
    { url: `/media/public/${cover.id}/..%2f${film.id}%2fvideo.mp4`, status: 404 },
  ]
  for (const { url, status } of refused) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(status)
    expect(answer.headers).not.toHaveProperty('x-accel-redirect')
  }
})
