// @long @lts
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { media } from '#db/schema/media.ts'
import { uploads } from '#db/schema/uploads.ts'
import { mp4, pdf } from '#server/testing/course-form.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { idOf, it, statusOf, tus } from '#server/testing/uploads.ts'
import { sweepUploads } from './service.ts'

describe('An upload in pieces', () => {
  it('begins with its size, its name and its use, and is told where to send', async ({ begin }) => {
    const { answer, url } = await begin(1_000)
    expect(answer.statusCode).toBe(201)
    expect(url).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/)
    expect(answer.headers['upload-expires']).toBeDefined()
  })

  it('goes on where it stopped', async ({ academy, begin, patch, other }) => {
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

  it('keeps what came before the connection was lost', async ({ academy, begin, patch, other, sendTo }) => {
    // More than the system keeps for a server that does not read yet: once it is written, the server has read some.
    const video = mp4(20_000_000)
    const { url } = await begin(video.length)
    const sending = sendTo(url, 0, video.length)
    sending.on('error', () => {})
    await new Promise((flushed) => sending.write(video.subarray(0, 16_000_000), flushed))
    // Not `destroy`: a reset makes the server's system drop what the server has not read yet.
    sending.socket?.end()
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

  it('refuses a piece that does not follow the last one', async ({ begin, patch }) => {
    const { url } = await begin(100)
    expect((await patch(url, 50, mp4(50))).statusCode).toBe(409)
  })

  it.for([
    ['chapterVideo', 500 * 1024 * 1024 + 1, 'Le fichier « leçon.mp4 » dépasse la limite de 500 Mo.'],
    ['image', 2 * 1024 * 1024 + 1, 'Le fichier « leçon.mp4 » dépasse la limite de 2 Mo.'],
  ] as const)('of a %s too large is refused before it starts', async ([use, bytes, sentence], { begin }) => {
    const { answer } = await begin(bytes, use)
    expect(answer.statusCode).toBe(413)
    expect(answer.json().error.replaceAll('\u00a0', ' ')).toBe(sentence)
  })

  it('refuses more bytes than it announced', async ({ begin, patch }) => {
    const { url } = await begin(100)
    expect((await patch(url, 0, mp4(200))).statusCode).toBe(413)
  })

  it('refuses more bytes than it announced from a sender who does not say how many come', async ({
    academy,
    begin,
    other,
    sendTo,
  }) => {
    const { url } = await begin(100)
    const sending = sendTo(url, 0)
    sending.end(mp4(200))
    expect(await statusOf(sending)).toBe(413)
    expect((await other('HEAD', url)).headers['upload-offset']).toBe('0')
    expect(await storedFiles(academy)).toEqual([])
  })

  it('is refused once it has come in a thousand pieces, and can be given up and begun again', async ({
    academy,
    begin,
    patch,
    other,
  }) => {
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

  it('tells a sender in the midst of many megabytes why they are refused', async ({ begin, sendTo }) => {
    const bytes = 20 * 1024 * 1024
    const { url } = await begin(bytes * 2)
    const sending = sendTo(url, 50, bytes)
    sending.end(mp4(bytes))
    expect(await statusOf(sending)).toBe(409)
  })

  it('of another kind than it says is refused and forgotten, file and all', async ({
    academy,
    begin,
    patch,
    other,
  }) => {
    const { url } = await begin(pdf.length)
    const answer = await patch(url, 0, pdf)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ success: false, code: 'wrong_kind' })
    expect((await other('HEAD', url)).statusCode).toBe(404)
    expect(await storedFiles(academy)).toEqual([])
  })

  it('can be given up, and leaves nothing', async ({ academy, begin, patch, other, uploaded }) => {
    const half = await begin(5_000)
    await patch(half.url, 0, mp4(1_000))
    const whole = await uploaded(mp4(1_000))
    expect((await other('DELETE', half.url)).statusCode).toBe(204)
    expect((await other('DELETE', `/api/uploads/${whole}`)).statusCode).toBe(204)
    expect(await storedFiles(academy)).toEqual([])
    expect(await academy.platform.db.select().from(media)).toEqual([])
  })

  it('is unknown to another trainer, and closed to learners and visitors', async ({
    academy,
    stranger,
    begin,
    patch,
    other,
  }) => {
    const { url } = await begin(1_000)
    expect((await other('HEAD', url, stranger)).statusCode).toBe(404)
    expect((await patch(url, 0, mp4(1_000), stranger)).statusCode).toBe(404)
    expect((await other('DELETE', url, stranger)).statusCode).toBe(404)
    expect((await other('HEAD', url, await academy.person('user'))).statusCode).toBe(403)
    expect((await academy.app.inject({ method: 'POST', url: '/api/uploads', headers: tus })).statusCode).toBe(
      401,
    )
  })

  it('that nobody saves is forgotten after a day, file and all', async ({
    academy,
    begin,
    other,
    uploaded,
  }) => {
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
