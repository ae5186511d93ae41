// @long
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { acceptedEncodings, zstd } from './encodings.ts'

const ifOffered = zstd.zstdCompress ? ['zstd'] : []

it.each([
  ['gzip, deflate, br, zstd', ['br', ...ifOffered, 'gzip']],
  ['zstd;q=0, gzip', ['gzip']],
  ['gzip;q=0.5, br;q=0', ['gzip']],
  ['identity', []],
  ['GZip, BR ; Q=0', ['gzip']],
])('%s accepts %j', (header, expected) => {
  for (const _ of ['read', 'remembered']) expect(acceptedEncodings(header)).toEqual(expected)
})

it('made-up headers, of any number and length, are read like the others', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: fc.constantFrom(...'abrgzip ,;=0.q') }), (junk) => {
      expect(acceptedEncodings(`${junk},gzip`)).toContain('gzip')
    }),
    { numRuns: 500 },
  )
})
