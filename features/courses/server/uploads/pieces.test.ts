// @long
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { inPieces } from './pieces.ts'

async function piecesOf(source: Readable, size: number) {
  const pieces: string[] = []
  for await (const piece of inPieces(source, size)) pieces.push((await buffer(piece)).toString())
  return pieces
}

describe('A stream cut into pieces', () => {
  it('gives back every byte, in order, whatever the size of its chunks', async () => {
    const chunks = ['abcdefgh', 'i', 'jklmn', 'opqrstuvw'].map((text) => Buffer.from(text))
    expect(await piecesOf(Readable.from(chunks), 5)).toEqual(['abcde', 'fghij', 'klmno', 'pqrst', 'uvw'])
  })

  it('has no piece when nothing came', async () => {
    expect(await piecesOf(Readable.from([]), 5)).toEqual([])
  })

  it('keeps what came before the sender broke off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('abcdefg')
        throw new Error('gone')
      })(),
    )
    const pieces: string[] = []
    const reading = (async () => {
      for await (const piece of inPieces(broken, 5)) pieces.push((await buffer(piece)).toString())
    })()
    await expect(reading).rejects.toThrow('gone')
    expect(pieces).toEqual(['abcde', 'fg'])
  })
})
