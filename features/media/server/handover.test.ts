// @long
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#db/schema/people.ts'
import { it as base } from '#server/testing/cast.ts'
import { bytesOf, photograph, videoOf } from '#server/testing/files.ts'
import { coverLink, privateLinks } from './links.ts'
import { storeUpload } from './service.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ MEDIA_HANDOVER: '/handed-over' }))
  .extend('video', { scope: 'file' }, async ({ academy }) => {
    await academy.app.listen({ port: 0, host: '127.0.0.1' })
    return storeUpload(academy.platform, videoOf(1), { use: 'chapterVideo', originalName: 'Leçon 1.mp4' })
  })
  .extend('cover', { scope: 'file' }, async ({ academy }) =>
    storeUpload(academy.platform, bytesOf(await photograph()), {
      use: 'image',
      originalName: 'Été.png',
    }),
  )
  .extend(
    'get',
    { scope: 'file' },
    ({ academy }) =>
      (url: string, headers: Record<string, string> = {}) =>
        academy.app.inject({ url, headers }),
  )
  .extend(
    'linkTo',
    { scope: 'file' },
    ({ academy, leila, video }) =>
      (now = Date.now(), personId = leila.id) =>
        privateLinks(academy.platform.secret, personId, now)(video.id, video.fileName),
  )
  /** Over a real connection: cached headers are sent before any route. */
  .extend('ask', { scope: 'file' }, ({ academy }) => async (link: string) => {
    const { port } = academy.app.server.address() as AddressInfo
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${link}`)
    const { date: _, 'x-request-id': number, 'keep-alive': __, ...others } = Object.fromEntries(headers)
    return { status, isNew: number !== undefined, others }
  })

it('with nginx in front, a video goes out by its hand: we say which, of what kind and under what name', async ({
  video,
  get,
  linkTo,
}) => {
  const answer = await get(linkTo(), { range: 'bytes=0-3' })
  expect(answer).toMatchObject({ statusCode: 200, body: '' })
  expect(answer.headers).toMatchObject({
    'x-accel-redirect': `/handed-over/${video.id}/video.mp4`,
    'content-type': 'video/mp4',
    'content-disposition': `inline; filename="Lecon 1.mp4"; filename*=UTF-8''Le%C3%A7on%201.mp4`,
    'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
  })
  expect(answer.headers).not.toHaveProperty('content-range')
})

it('public pictures go the same way', async ({ cover, get }) => {
  const { headers } = await get(coverLink(cover.id))
  expect(headers['x-accel-redirect']).toBe(`/handed-over/${cover.id}/1280.jpg`)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('the next parts are handed over without a new check, by the same headers', async ({
  academy,
  linkTo,
  ask,
}) => {
  const other = await academy.person('admin')
  const link = linkTo(Date.now(), other.id)
  const first = await ask(link)
  const second = await ask(link)
  expect([first.isNew, second.isNew]).toEqual([true, false])
  expect(second.others).toEqual(first.others)
  expect((await ask(linkTo().replace(/\.[\w-]{4}/, '.xxxx'))).status).toBe(403)
})

it('they are refused once the person is banned, and handed over again after', async ({
  academy,
  linkTo,
  ask,
}) => {
  const other = await academy.person('admin')
  const link = linkTo(Date.now(), other.id)
  expect([(await ask(link)).isNew, (await ask(link)).isNew]).toEqual([true, false])
  const set = (bannedAt: Date | null) =>
    academy.platform.db.update(users).set({ bannedAt }).where(eq(users.id, other.id))
  await set(new Date())
  await expect.poll(async () => (await ask(link)).status).toBe(403)
  await set(null)
  await expect.poll(async () => (await ask(link)).status).toBe(200)
})

it('made-up queries are answered and not cached', async ({ linkTo, ask }) => {
  const link = `${linkTo()}?x=1`
  expect([(await ask(link)).isNew, (await ask(link)).isNew]).toEqual([true, true])
})

it('nothing is handed over that we would not send ourselves', async ({ video, cover, get, linkTo }) => {
  const SEVEN_HOURS = 7 * 3_600_000
  const refused = [
    { url: linkTo(Date.now() - SEVEN_HOURS), status: 403 },
    { url: linkTo().replace(video.id, cover.id), status: 403 },
    { url: `/media/public/${video.id}/video.mp4`, status: 404 },
    { url: `/media/public/${cover.id}/9999.jpg`, status: 404 },
    { url: `/media/public/${cover.id}/..%2f${video.id}%2fvideo.mp4`, status: 404 },
  ]
  for (const { url, status } of refused) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(status)
    expect(answer.headers).not.toHaveProperty('x-accel-redirect')
  }
})
