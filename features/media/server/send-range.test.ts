// @long @lts
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BLOCK_BYTES, RangeCache } from '#server/platform/storage/range-cache.ts'
import { sendRange } from './send-range.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-test-'))
const video = join(folder, 'film.mp4')
const content = randomBytes(BLOCK_BYTES * 2.5)
let handle: FileHandle
let file: { fd: number; name: string }

beforeEach(async () => {
  writeFileSync(video, content)
  handle = await open(video)
  file = { fd: handle.fd, name: randomUUID() }
})
afterEach(() => handle.close())
afterAll(() => rmSync(folder, { recursive: true }))

const last = content.length - 1
const roomy = new RangeCache(20 * BLOCK_BYTES)
/** Like a connection, it copies the bytes before it reports them as written: the buffer may be reused then. */
async function sent(start: number, end: number, cache = roomy) {
  const taken: Buffer[] = []
  const into = new Writable({
    write(bytes: Buffer, _encoding, done) {
      taken.push(Buffer.from(bytes))
      setImmediate(done)
    },
  })
  await sendRange(cache, file, { start, end }, into)
  return Buffer.concat(taken)
}

describe('A part of a video', () => {
  it.each([
    ['the whole', 0, last],
    ['its first byte', 0, 0],
    ['its last byte', last, last],
    ['a part inside one piece', 10, 99],
    ['a part over the edge of a piece', BLOCK_BYTES - 1, BLOCK_BYTES],
    ['a part that ends with a piece', 5, BLOCK_BYTES * 2 - 1],
    ['an open end', BLOCK_BYTES + 7, last],
  ])('is sent byte for byte: %s', async (_, start, end) => {
    expect((await sent(start, end)).equals(content.subarray(start, end + 1))).toBe(true)
    // The second time from the cache.
    expect((await sent(start, end)).equals(content.subarray(start, end + 1))).toBe(true)
  })

  it.each([
    ['enough memory', 20],
    ['memory for one of them', 1],
  ])('is right for each of many who ask at once, with %s', async (_, blocks) => {
    const cache = new RangeCache(blocks * BLOCK_BYTES)
    const parts = Array.from({ length: 40 }, (_, one) => [one * 20_000, last - one * 9_000] as const)
    const all = await Promise.all(parts.map(([start, end]) => sent(start, end, cache)))
    for (const [index, [start, end]] of parts.entries())
      expect(all[index]?.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
    expect(cache.bytes).toBeLessThanOrEqual(blocks * BLOCK_BYTES)
  })

  it('is dropped when whoever asked for it has gone', async () => {
    const gone = new Writable({
      highWaterMark: 1,
      // Accepts the first piece and then blocks.
      write() {
        queueMicrotask(() => gone.destroy())
      },
    })
    await sendRange(roomy, file, { start: 0, end: last }, gone)
    expect(gone.destroyed).toBe(true)
  })

  it('ends in an error, not in silence, when the file was cut short meanwhile', async () => {
    truncateSync(video, BLOCK_BYTES)
    await expect(sent(0, last)).rejects.toThrow('shorter')
  })
})

describe('A block', () => {
  const acquire = (cache: RangeCache, read: (into: Buffer) => Promise<number>, name: string = randomUUID()) =>
    cache.acquire(name, read)

  it('is read once for all who want it, and again after a failure', async () => {
    const name = randomUUID()
    let reads = 0
    const read = async (into: Buffer) => {
      reads += 1
      if (reads === 1) throw new Error('the disk')
      return into.write('film')
    }
    const both = () => Promise.all([acquire(roomy, read, name), acquire(roomy, read, name)])
    await expect(both()).rejects.toThrow('the disk')
    const blocks = await both()
    expect([reads, ...blocks.map((block) => block?.bytes.toString())]).toEqual([2, 'film', 'film'])
  })

  it('keeps its memory as long as somebody sends it, however many others come', async () => {
    const cache = new RangeCache(4 * BLOCK_BYTES)
    const mine = await acquire(cache, async (into) => into.write('mine'))
    for (let other = 0; other < 300; other += 1) {
      const block = await acquire(cache, async (into) => into.write('other'))
      block?.release()
    }
    expect(mine?.bytes.toString()).toBe('mine')
    expect(cache.bytes).toBe(4 * BLOCK_BYTES)
  })

  it('is not to be had while slow readers use all memory, and again once one has gone', async () => {
    const cache = new RangeCache(2 * BLOCK_BYTES)
    const read = async (into: Buffer) => into.write('film')
    const [first] = [await acquire(cache, read), await acquire(cache, read)]
    expect(acquire(cache, read)).toBeUndefined()
    first?.release()
    expect((await acquire(cache, read))?.bytes.toString()).toBe('film')
  })
})
