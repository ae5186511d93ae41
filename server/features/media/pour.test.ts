import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { borrowChunk, CHUNK_BYTES } from './chunks.ts'
import { pour } from './pour.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-test-'))
const film = join(folder, 'film.mp4')
const content = randomBytes(CHUNK_BYTES * 2.5)
let handle: FileHandle
let file: { fd: number; name: string }

beforeEach(async () => {
  writeFileSync(film, content)
  handle = await open(film)
  file = { fd: handle.fd, name: randomUUID() }
})
afterEach(() => handle.close())
afterAll(() => rmSync(folder, { recursive: true }))

const last = content.length - 1
async function poured(start: number, end: number) {
  const into = new PassThrough()
  const [bytes] = await Promise.all([buffer(into), pour(file, { start, end }, into).then(() => into.end())])
  return bytes
}

describe('A part of a film', () => {
  it.each([
    ['the whole', 0, last],
    ['its first byte', 0, 0],
    ['its last byte', last, last],
    ['a part inside one piece', 10, 99],
    ['a part over the edge of a piece', CHUNK_BYTES - 1, CHUNK_BYTES],
    ['a part that ends with a piece', 5, CHUNK_BYTES * 2 - 1],
    ['an open end', CHUNK_BYTES + 7, last],
  ])('is sent byte for byte: %s', async (_, start, end) => {
    expect((await poured(start, end)).equals(content.subarray(start, end + 1))).toBe(true)
    // Now from memory.
    expect((await poured(start, end)).equals(content.subarray(start, end + 1))).toBe(true)
  })

  it('is right for each of many who ask at once', async () => {
    const parts = Array.from({ length: 40 }, (_, one) => [one * 20_000, last - one * 9_000] as const)
    const all = await Promise.all(parts.map(([start, end]) => poured(start, end)))
    for (const [index, [start, end]] of parts.entries())
      expect(all[index]?.equals(content.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
  })

  it('is dropped when whoever asked for it has gone', async () => {
    const gone = new Writable({
      highWaterMark: 1,
      // Takes the first piece, and then never another.
      write() {
        queueMicrotask(() => gone.destroy())
      },
    })
    await pour(file, { start: 0, end: last }, gone)
    expect(gone.destroyed).toBe(true)
  })

  it('ends in an error, not in silence, when the file was cut short meanwhile', async () => {
    truncateSync(film, CHUNK_BYTES)
    await expect(poured(0, last)).rejects.toThrow('shorter')
  })
})

describe('A piece', () => {
  it('is read once for all who want it, and again after a failure', async () => {
    const name = randomUUID()
    let reads = 0
    const read = async (into: Buffer) => {
      reads += 1
      if (reads === 1) throw new Error('the disk')
      return into.write('film')
    }
    await expect(Promise.all([borrowChunk(name, read), borrowChunk(name, read)])).rejects.toThrow('the disk')
    const both = await Promise.all([borrowChunk(name, read), borrowChunk(name, read)])
    expect([reads, ...both.map(({ bytes }) => bytes.toString())]).toEqual([2, 'film', 'film'])
  })

  it('keeps its memory as long as somebody sends it, however many others come', async () => {
    const mine = await borrowChunk(randomUUID(), async (into) => into.write('mine'))
    for (let other = 0; other < 300; other += 1) {
      const { giveBack } = await borrowChunk(randomUUID(), async (into) => into.write('other'))
      giveBack()
    }
    expect(mine.bytes.toString()).toBe('mine')
    mine.giveBack()
  })
})
