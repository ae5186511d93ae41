// @long @lts
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import { uploads } from '#db/schema/uploads.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { aCourse, chapter, formDataOf, mp4, multipart, pdf } from '#server/testing/course-form.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { sweepOrphans } from '../../media/sweep.ts'
import { waitingUploads } from './queries.ts'
import { sweepUploads } from './service.ts'

let academy: TestAcademy
let trainer: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  academy = await openAcademy()
  trainer = await academy.person('formateur')
  stranger = await academy.person('formateur')
  await academy.app.listen({ port: 0 })
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.platform.db.delete(uploads).where(sql`true`)
  await sweepOrphans(academy.platform, -1)
})

const MB = 1024 * 1024
const tus = { 'tus-resumable': '1.0.0' }
const encoded = (text: string) => Buffer.from(text).toString('base64')

async function begin(bytes: number, use = 'chapterVideo', { as = trainer, name = 'leçon.mp4' } = {}) {
  const answer = await academy.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...tus,
      authorization: `Bearer ${as.token}`,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${encoded(name)},use ${encoded(use)}`,
    },
  })
  return { answer, url: String(answer.headers.location) }
}

const patch = (url: string, offset: number, payload: Buffer, as = trainer) =>
  academy.app.inject({
    method: 'PATCH',
    url,
    payload,
    headers: {
      ...tus,
      authorization: `Bearer ${as.token}`,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })

const other = (method: 'HEAD' | 'DELETE', url: string, as = trainer) =>
  academy.app.inject({ method, url, headers: { ...tus, authorization: `Bearer ${as.token}` } })

/** Sends over a real connection, with a chosen content-length. */
function sendTo(url: string, offset: number, length?: number) {
  const { port } = academy.app.server.address() as AddressInfo
  const headers = {
    ...tus,
    authorization: `Bearer ${trainer.token}`,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    ...(length === undefined ? {} : { 'content-length': length }),
  }
  return request({ port, path: url, method: 'PATCH', headers })
}

const statusOf = async (sending: ClientRequest) =>
  ((await once(sending, 'response')) as [IncomingMessage])[0].resume().statusCode

const idOf = (url: string) => url.split('/').at(-1) ?? ''

async function uploaded(content: Buffer, use?: string, name?: string) {
  const { url } = await begin(content.length, use, { name })
  await patch(url, 0, content)
  return idOf(url)
}

describe('An upload in pieces', () => {
  it('begins with its size, its name and its use, and is told where to send', async () => {
    const { answer, url } = await begin(1_000)
    expect(answer.statusCode).toBe(201)
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    expect(answer.headers['upload-expires']).toBeDefined()
  })

  it('goes on where it stopped', async () => {
    const video = mp4(5_000)
    const { url } = await begin(video.length)
    expect((await patch(url, 0, video.subarray(0, 2_000))).headers['upload-offset']).toBe('2000')
    const asked = await other('HEAD', url)
    expect(asked.headers).toMatchObject({ 'upload-offset': '2000', 'upload-length': '5000' })
    expect((await patch(url, 2_000, video.subarray(2_000))).statusCode).toBe(204)
    const [row] = await academy.platform.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, idOf(url)))
    const [stored] = await academy.platform.db.select().from(media)
    expect(row?.mediaId).toBe(stored?.id)
    expect(stored).toMatchObject({ bytes: 5_000, originalName: 'leçon.mp4', kind: 'video' })
  })

  it('keeps what came before the connection was lost', async () => {
    const video = mp4(400_000)
    const { url } = await begin(video.length)
    const sending = sendTo(url, 0, video.length)
    sending.on('error', () => {})
    await new Promise((flushed) => sending.write(video.subarray(0, 300_000), flushed))
    sending.destroy()
    const received = async () =>
      (
        await academy.platform.db
          .select()
          .from(uploads)
          .where(eq(uploads.id, idOf(url)))
      )[0]?.receivedBytes
    await expect.poll(received, { timeout: 10_000 }).toBeGreaterThan(0)

    const offset = Number((await other('HEAD', url)).headers['upload-offset'])
    expect(offset).toBeGreaterThan(0)
    expect((await patch(url, offset, video.subarray(offset))).statusCode).toBe(204)
  })

  it('refuses a piece that does not follow the last one', async () => {
    const { url } = await begin(100)
    expect((await patch(url, 50, mp4(50))).statusCode).toBe(409)
  })

  it.each([
    ['chapterVideo', 500 * 1024 * 1024 + 1, 'Le fichier « leçon.mp4 » dépasse la limite de 500 Mo.'],
    ['image', 2 * 1024 * 1024 + 1, 'Le fichier « leçon.mp4 » dépasse la limite de 2 Mo.'],
  ])('of a %s too large is refused before it starts', async (use, bytes, sentence) => {
    const { answer } = await begin(bytes, use)
    expect(answer.statusCode).toBe(413)
    expect(answer.json().error.replaceAll('\u00a0', ' ')).toBe(sentence)
  })

  it('refuses more bytes than it announced', async () => {
    const { url } = await begin(100)
    expect((await patch(url, 0, mp4(200))).statusCode).toBe(413)
  })

  it('refuses more bytes than it announced from a sender who does not say how many come', async () => {
    const { url } = await begin(100)
    const sending = sendTo(url, 0)
    sending.end(mp4(200))
    expect(await statusOf(sending)).toBe(413)
    expect((await other('HEAD', url)).headers['upload-offset']).toBe('0')
    expect(await storedFiles(academy)).toEqual([])
  })

  it('is refused once it has come in a thousand pieces, and can be given up and begun again', async () => {
    const { url } = await begin(5_000)
    await patch(url, 0, mp4(100).subarray(0, 1))
    const pieces = Array.from({ length: 1_000 }, (_, at) => `${url.split('/').at(-1)}/${at}`)
    await academy.platform.db.update(uploads).set({ pieces }).where(sql`true`)
    const refused = await patch(url, 1, Buffer.alloc(1))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_pieces'])
    expect(await storedFiles(academy)).toHaveLength(1)
    expect((await other('DELETE', url)).statusCode).toBe(204)
    expect(await storedFiles(academy)).toEqual([])
  })

  it('tells a sender in the midst of many megabytes why they are refused', async () => {
    const bytes = 20 * 1024 * 1024
    const { url } = await begin(bytes * 2)
    const sending = sendTo(url, 50, bytes)
    sending.end(mp4(bytes))
    expect(await statusOf(sending)).toBe(409)
  })

  it('of another kind than it says is refused and forgotten, file and all', async () => {
    const { url } = await begin(pdf.length)
    const answer = await patch(url, 0, pdf)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ success: false, code: 'wrong_kind' })
    expect((await other('HEAD', url)).statusCode).toBe(404)
    expect(await storedFiles(academy)).toEqual([])
  })

  it('can be given up, and leaves nothing', async () => {
    const half = await begin(5_000)
    await patch(half.url, 0, mp4(1_000))
    const whole = await uploaded(mp4(1_000))
    expect((await other('DELETE', half.url)).statusCode).toBe(204)
    expect((await other('DELETE', `/api/uploads/${whole}`)).statusCode).toBe(204)
    expect(await storedFiles(academy)).toEqual([])
    expect(await academy.platform.db.select().from(media)).toEqual([])
  })

  it('is unknown to another trainer, and closed to learners and visitors', async () => {
    const { url } = await begin(1_000)
    expect((await other('HEAD', url, stranger)).statusCode).toBe(404)
    expect((await patch(url, 0, mp4(1_000), stranger)).statusCode).toBe(404)
    expect((await other('DELETE', url, stranger)).statusCode).toBe(404)
    expect((await other('HEAD', url, await academy.person('user'))).statusCode).toBe(403)
    expect((await academy.app.inject({ method: 'POST', url: '/api/uploads', headers: tus })).statusCode).toBe(
      401,
    )
  })

  it('that nobody saves is forgotten after a day, file and all', async () => {
    await begin(5_000)
    const whole = await uploaded(mp4(1_000))
    await sweepUploads(academy.platform)
    expect(await storedFiles(academy)).not.toEqual([])
    await academy.platform.db
      .update(uploads)
      .set({ expiresAt: new Date(0) })
      .where(sql`true`)
    expect((await other('HEAD', `/api/uploads/${whole}`)).statusCode).toBe(404)
    await sweepUploads(academy.platform)
    expect(await storedFiles(academy)).toEqual([])
  })
})

describe('Uploads that wait to be used', () => {
  const LARGEST = 500 * MB
  /** Fills the quota of five gigabytes: ten of the largest uploads, and the rest. */
  async function fill(as = trainer) {
    const begun = []
    for (let at = 0; at < 10; at += 1) begun.push(await begin(LARGEST, 'chapterVideo', { as }))
    begun.push(await begin(120 * MB, 'chapterVideo', { as }))
    expect(begun.map(({ answer }) => answer.statusCode)).toEqual(Array(11).fill(201))
    return begun
  }
  const refused = async (bytes = 1, as = trainer) => {
    const { answer } = await begin(bytes, 'chapterVideo', { as })
    return answer.statusCode === 201 ? null : answer.json()
  }

  it('are five gigabytes at most, by what they announce', async () => {
    await fill()
    expect(await refused()).toEqual({
      success: false,
      code: 'upload_quota',
      error:
        'Vos fichiers en attente dépasseraient 5\u00a0Go. Enregistrez la formation ou retirez des fichiers, puis recommencez.',
    })
    expect((await begin(1)).answer.statusCode).toBe(413)
  })

  it('count for each person alone, administrators too', async () => {
    await fill()
    expect(await refused(1, stranger)).toBeNull()
    const admin = await academy.person('admin')
    await fill(admin)
    expect((await refused(1, admin))?.code).toBe('upload_quota')
  })

  it('are not passed by many begun at once', async () => {
    const begun = await Promise.all(Array.from({ length: 30 }, () => begin(LARGEST)))
    const statuses = begun.map(({ answer }) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 413)).toHaveLength(20)
  })

  it('leave their room when they are given up, found wrong, or swept', async () => {
    const [first, second] = await fill()
    await other('DELETE', first?.url ?? '')
    expect(await refused(LARGEST)).toBeNull()
    expect((await refused())?.code).toBe('upload_quota')

    const mine = eq(uploads.id, idOf(second?.url ?? ''))
    await academy.platform.db
      .update(uploads)
      .set({ expiresAt: new Date(0) })
      .where(mine)
    expect((await refused())?.code, 'still on the disk').toBe('upload_quota')
    await sweepUploads(academy.platform)
    expect(await refused(LARGEST - pdf.length)).toBeNull()

    const { url } = await begin(pdf.length)
    expect((await refused())?.code).toBe('upload_quota')
    expect((await patch(url, 0, pdf)).statusCode).toBe(415)
    expect(await refused(pdf.length)).toBeNull()
  })
})

describe('A course saved with uploads in place of files', () => {
  const save = async (lists: Record<string, unknown[]>, as = trainer) => {
    const course = aCourse()
    course.lists = { ...course.lists, ...lists }
    course.files = course.files.filter(
      ({ field, name }) => field !== 'chapitreVideos' || name === 'textes.mp4',
    )
    return academy.call('POST /api/formateur/formations', { as, ...(await multipart(formDataOf(course))) })
  }
  const chaptersWith = (first: string, third: string) => [
    chapter(1, 1, { uploadId: first }),
    chapter(2, 1),
    chapter(3, 2, { uploadId: third }),
  ]

  it('takes each at its place, beside files that came with the form', async () => {
    const first = await uploaded(mp4(3_001), 'chapterVideo', 'un.mp4')
    const third = await uploaded(mp4(3_003), 'chapterVideo', 'trois.mp4')
    const { status, body } = await save({ chapitres: chaptersWith(first, third) })
    expect(status).toBe(201)
    const { sections } = (
      await academy.call('GET /api/formateur/formations/:id/edit', { as: trainer, params: { id: body.id } })
    ).body
    const names = sections.flatMap(({ chapitres }: { chapitres: { videoOriginalName: string }[] }) =>
      chapitres.map(({ videoOriginalName }) => videoOriginalName),
    )
    expect(names).toEqual(['un.mp4', 'textes.mp4', 'trois.mp4'])
    expect(await academy.platform.db.select().from(uploads)).toEqual([])
  })

  it('gives their room back to the one who sent them', async () => {
    const first = await uploaded(mp4(3_001))
    const third = await uploaded(mp4(3_003))
    const waiting = async () => (await waitingUploads(academy.platform.db, trainer.id)).bytes
    expect(await waiting()).toBe(6_004)
    expect((await save({ chapitres: chaptersWith(first, third) })).status).toBe(201)
    expect(await waiting()).toBe(0)
  })

  it('gives them back when the save is refused, so that the next one can take them', async () => {
    const first = await uploaded(mp4(3_001))
    const third = await uploaded(mp4(3_003))
    const refused = await save({ chapitres: chaptersWith(first, third), apprendre: [] })
    expect(refused.body.error).toBe("Au moins un objectif d'apprentissage est requis.")
    expect((await save({ chapitres: chaptersWith(first, third) })).status).toBe(201)
  })

  it('refuses one that is unfinished, taken, of another use or of another person', async () => {
    const mine = await uploaded(mp4(3_001))
    const { url } = await begin(9_000)
    const document = await uploaded(pdf, 'resource')
    for (const wrong of [idOf(url), document, '00000000-0000-4000-8000-000000000000']) {
      const { status, body } = await save({ chapitres: chaptersWith(mine, wrong) })
      expect([status, body.code]).toEqual([400, 'upload_gone'])
    }
    const theirs = await save({ chapitres: chaptersWith(mine, await uploaded(mp4(2_000))) }, stranger)
    expect([theirs.status, theirs.body.code]).toEqual([400, 'upload_gone'])
  })
})
