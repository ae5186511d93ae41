// @embedded
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#db/schema/chapters.ts'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { bytesOf } from '#server/testing/files.ts'
import { addFormation } from '#server/testing/formations.ts'
import { storeUpload } from '../media/service.ts'

let academy: TestAcademy
let free: { id: number }
let paid: { id: number }

beforeAll(async () => {
  academy = await openAcademy()
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
  free = await addFormation(academy.platform, { name: 'Libre', longDescription: 'Longue. '.repeat(500) })
  paid = await addFormation(academy.platform, { name: 'Payante', free: false, price: 100 })
  const sheet = await storeUpload(academy.platform, bytesOf('Fiche.'), {
    use: 'resource',
    originalName: 'fiche.txt',
  })
  const { db } = academy.platform
  await db
    .insert(resources)
    .values({ formationId: paid.id, position: 1, name: 'Fiche', description: 'Une fiche.', fileId: sheet.id })
})
afterAll(() => academy.close())

/** Over a real connection: `inject` bypasses early-answers.ts. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { port } = academy.app.server.address() as AddressInfo
  return new Promise<{ status: number; headers: Record<string, unknown>; content: Buffer }>(
    (resolve, reject) => {
      request({ port, path, headers }, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, content: await buffer(answer) })
      })
        .on('error', reject)
        .end()
    },
  )
}
const withoutDate = ({ date: _, 'x-request-id': __, ...headers }: Record<string, unknown>) => headers

describe('An answer that is the same for everyone', () => {
  it('comes back the second time as it came the first, byte for byte and header for header', async () => {
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

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get('/api/formations')
    const known = { 'if-none-match': String(headers.etag) }
    for (const _ of ['the first time', 'from memory']) {
      const answer = await get('/api/formations', known)
      expect(answer).toMatchObject({ status: 304, content: Buffer.alloc(0) })
      expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' })
      expect(answer.headers).not.toHaveProperty('content-type')
    }
  })

  it('follows a change at once, whoever makes it', async () => {
    const nameNow = async () =>
      JSON.parse((await get(`/api/formations/${free.id}`)).content.toString()).formation.name
    expect(await nameNow()).toBe('Libre')
    const rename = (name: string) =>
      academy.platform.db.update(formations).set({ name }).where(eq(formations.id, free.id))
    await rename('Rebaptisée')
    expect(await nameNow()).toBe('Rebaptisée')
    await rename('Libre')
    expect(await nameNow()).toBe('Libre')
  })
})

describe('What depends on who asks', () => {
  const fileFor = async (headers = {}) =>
    JSON.parse((await get(`/api/formations/details/${paid.id}`, headers)).content.toString()).ressources[0]

  it('is never given to another', async () => {
    const learner = await academy.person('user')
    const stranger = await academy.person('user')
    await academy.platform.db.insert(inscriptions).values({
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
