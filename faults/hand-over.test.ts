import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { users } from '#db/schema/people.ts'
import { privateLinks, publicVideoLink } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { videoOf } from '#server/testing/files.ts'
import { addPerson } from '#server/testing/people.ts'
import { openFront } from './support/front.ts'
import { newSetup, openOn } from './support/test-servers.ts'

it('Behind nginx, videos on disk are checked by the academy and sent by nginx, in parts and with our headers once', async () => {
  const setup = await newSetup('postgres')
  const storage = await openStorage({ dataDir: setup.dataDir, storage: null })
  const store = (use: 'videoDescription' | 'chapterVideo') =>
    setup.withDatabase(({ db }) =>
      storeUpload({ db, storage, log: Fastify().log, config: setup }, videoOf(3), {
        use,
        originalName: 'leçon.mp4',
      }),
    )
  const open = await store('videoDescription')
  const closed = await store('chapterVideo')
  const env = { MEDIA_HANDOVER: '/handed-over', PUBLIC_URL: 'https://academie.test', TRUST_PROXY: 'true' }
  const front = await openFront(
    [await openOn(setup, env), await openOn(setup, env)],
    `${setup.dataDir}/media`,
  )
  const admin = await setup.withDatabase((platform) => addPerson(platform, 'admin'))
  const linkFor = ({ id }: { id: number }) =>
    privateLinks(setup.env.APP_SECRET ?? '', id)(closed.id, 'video.mp4')
  const signed = linkFor(admin)

  const whole = await front.ask('GET', publicVideoLink(open.id))
  expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } })
  expect(whole.content.length).toBe(open.bytes)
  const part = await front.ask('GET', signed, { headers: { range: 'bytes=100-199' } })
  expect(part).toMatchObject({
    status: 206,
    headers: {
      'content-range': `bytes 100-199/${closed.bytes}`,
      'cache-control': expect.stringMatching(/^private/),
    },
  })
  expect(sha(part.content)).toBe(sha(whole.content.subarray(100, 200)))
  const names = part.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  for (const one of [
    'content-security-policy',
    'x-content-type-options',
    'strict-transport-security',
    'referrer-policy',
  ])
    expect(names.filter((name) => name === one)).toEqual([one])

  const again = { headers: { 'if-none-match': whole.headers.etag ?? '' } }
  expect((await front.ask('GET', publicVideoLink(open.id), again)).status).toBe(304)
  expect((await front.ask('GET', signed.replace(/\.[\w-]{4}/, '.xxxx'))).status).toBe(403)

  // Further ranges are sent without a check, until the person is banned.
  const second = await setup.withDatabase((platform) => addPerson(platform, 'admin'))
  for (const _ of ['once', 'again']) expect((await front.ask('GET', linkFor(second))).status).toBe(200)
  await setup.withDatabase(({ db }) =>
    db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, second.id)),
  )
  await vi.waitFor(async () => expect((await front.ask('GET', linkFor(second))).status).toBe(403), {
    timeout: 4_000,
  })
  expect((await front.ask('GET', `/handed-over/${closed.id}/video.mp4`)).status).toBe(404)
})

const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex')
