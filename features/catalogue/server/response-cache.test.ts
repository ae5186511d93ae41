// @embedded
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { resources } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { bytesOf } from '#server/testing/files.ts'

const withoutDate = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers

const it = base
  .extend('free', { scope: 'file' }, ({ academy }) =>
    addCourse(academy.platform, { name: 'Libre', longDescription: 'Longue. '.repeat(500) }),
  )
  .extend('paid', { scope: 'file' }, async ({ academy }) => {
    const { platform } = academy
    const paid = await addCourse(platform, { name: 'Payante', free: false, price: 100 })
    const upload = { use: 'resource', originalName: 'fiche.txt' } as const
    const { id: fileId } = await storeUpload(platform, bytesOf('Fiche.'), upload)
    const resource = { formationId: paid.id, position: 1, name: 'Fiche', description: 'Une fiche.', fileId }
    await platform.db.insert(resources).values(resource)
    return paid
  })
  .extend('port', { scope: 'file' }, async ({ academy }) => {
    await academy.app.listen({ port: 0, host: '127.0.0.1' })
    return (academy.app.server.address() as AddressInfo).port
  })
  /** Over a real connection: `inject` bypasses early-answers.ts. */
  .extend(
    'get',
    { scope: 'file' },
    ({ port }) =>
      async (path: string, headers: Record<string, string> = {}) => {
        return new Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }>(
          (resolve, reject) => {
            request({ port, path, headers }, async (answer) => {
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                content: await buffer(answer),
              })
            })
              .on('error', reject)
              .end()
          },
        )
      },
  )
  .extend(
    'fileFor',
    { scope: 'file' },
    ({ get, paid }) =>
      async (headers = {}) =>
        JSON.parse((await get(`/api/formations/details/${paid.id}`, headers)).content.toString())
          .ressources[0],
  )

describe('An answer that is the same for everyone', () => {
  it('comes back the second time as it came the first, byte for byte and header for header', async ({
    free,
    get,
  }) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const [first, second] = [
        await get(`/api/formations/${free.id}`, { 'accept-encoding': encoding }),
        await get(`/api/formations/${free.id}`, { 'accept-encoding': encoding }),
      ]
      expect(second.status).toBe(200)
      expect(second.content).toEqual(first.content)
      expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers))
      expect(second.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-content-type-options': 'nosniff',
      })
    }
    const { content } = await get(`/api/formations/${free.id}`, { 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(content).toString()).formation.name).toBe('Libre')
  })

  it('is not sent again to a browser that has it', async ({ get }) => {
    const { headers } = await get('/api/formations')
    const known = { 'if-none-match': String(headers.etag) }
    for (const _ of ['the first time', 'from memory']) {
      const answer = await get('/api/formations', known)
      expect(answer).toMatchObject({ status: 304, content: Buffer.alloc(0) })
      expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' })
      expect(answer.headers).not.toHaveProperty('content-type')
    }
  })

  it('is not sent again to a client that names several versions, a strong or a weak one, or any', async ({
    get,
  }) => {
    const { headers } = await get('/api/formations')
    const strong = headers.etag?.toString().replace('W/', '') ?? ''
    for (const known of [`"other", ${strong}`, strong, `W/${strong}`, '*']) {
      for (const _ of ['the first time', 'from memory']) {
        expect(await get('/api/formations', { 'if-none-match': known }), known).toMatchObject({ status: 304 })
      }
    }
    expect(await get('/api/formations', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })

  it('follows a change at once, whoever makes it', async ({ academy, free, get }) => {
    const nameNow = async () =>
      JSON.parse((await get(`/api/formations/${free.id}`)).content.toString()).formation.name
    expect(await nameNow()).toBe('Libre')
    const rename = (name: string) =>
      academy.platform.db.update(courses).set({ name }).where(eq(courses.id, free.id))
    await rename('Rebaptisée')
    expect(await nameNow()).toBe('Rebaptisée')
    await rename('Libre')
    expect(await nameNow()).toBe('Libre')
  })
})

describe('What depends on who asks', () => {
  it('is never given to another', async ({ academy, paid, fileFor }) => {
    const learner = await academy.person('user')
    const stranger = await academy.person('user')
    await academy.platform.db.insert(enrolments).values({
      formationId: paid.id,
      userId: learner.id,
      fullName: 'Test',
      email: learner.email,
      status: 'Approuvée',
      decidedAt: new Date(),
    })
    const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    for (const _ of ['the first time', 'from memory']) {
      expect(await fileFor()).toMatchObject({ locked: true, filePath: null })
      expect(await fileFor(as(stranger))).toMatchObject({ locked: true, filePath: null })
      expect(await fileFor(as(learner))).toMatchObject({ locked: false, filePath: expect.any(String) })
    }
  })
})
