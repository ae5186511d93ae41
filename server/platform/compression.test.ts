// @lts
import * as zlib from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { compressAnswers } from './compression.ts'
import { zstd } from './response-cache/encodings.ts'

const { brotliDecompressSync, gunzipSync } = zlib
/** Not in the oldest Node, nor in its types. */
const lately: { gunzipSync: typeof gunzipSync; zstdDecompressSync?: typeof gunzipSync } = zlib
const unpackZstd = lately.zstdDecompressSync ?? gunzipSync

const long = { success: true, data: Array.from({ length: 400 }, (_, id) => ({ id, name: 'Imane' })) }
const app = Fastify()
compressAnswers(app)
app.get('/long', () => long)
app.get('/short', () => ({ success: true }))
app.get('/picture', (_, reply) => reply.type('image/webp').send('x'.repeat(5000)))
afterAll(() => app.close())

const ask = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} })

describe('A long answer', () => {
  it('travels in brotli where it is understood', async () => {
    const answer = await ask('/long', 'gzip, deflate, br')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(answer.rawPayload.length).toBeLessThan(2000)
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(long)
  })

  it.runIf(zstd.zstdCompress)('travels in zstd where that is all that is understood', async () => {
    const answer = await ask('/long', 'zstd')
    expect(answer.headers['content-encoding']).toBe('zstd')
    expect(JSON.parse(unpackZstd(answer.rawPayload).toString())).toEqual(long)
  })

  it('falls back to gzip, and to nothing', async () => {
    const zipped = await ask('/long', 'gzip')
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(long)
    const plain = await ask('/long')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json()).toEqual(long)
  })
})

describe('What gains nothing', () => {
  it.each(['/short', '/picture'])('is left alone: %s', async (url) => {
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined()
  })
})
