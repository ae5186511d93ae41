// @times
import { describe, expect, it } from 'vitest'
import { growth, HEALTH_MS, PROPORTIONAL } from '#server/testing/patience.ts'
import { timeOf } from '#shared/testing/thread-time.ts'
import { parseJson, refuseComplexJson, TooComplexJson } from './json.ts'

const MB = 1024 * 1024
const many = (part: string, length: number) => part.repeat(length / part.length)

describe('JSON that a person sent', () => {
  it('is read as ever, whatever its strings hold', () => {
    const value = { a: ['[[[', '",,,', '\\', '\\"', 'é\n'], 'b,[': { c: null, d: -1.5e3 } }
    expect(parseJson(JSON.stringify(value), 20)).toEqual(value)
  })

  it('is refused with more values than may be', () => {
    expect(parseJson('[1,2,3]', 3)).toEqual([1, 2, 3])
    expect(() => parseJson('[1,2,3,4]', 3)).toThrow(TooComplexJson)
    expect(() => parseJson('[{},{},{}]', 3)).toThrow(TooComplexJson)
  })

  it('is refused when it nests deeper than forty', () => {
    expect(() => parseJson(`${'['.repeat(40)}${']'.repeat(40)}`, 100)).not.toThrow()
    expect(() => parseJson(`${'['.repeat(41)}${']'.repeat(41)}`, 100)).toThrow(TooComplexJson)
  })

  it.each(['[],', '{', '"', '"",', '\\', '"\\"', 'x', ' '])(
    'of many %j is counted in time proportional to its length',
    async (part) => {
      const count = (text: string) => refuseComplexJson(text, Infinity)
      expect(await growth((size) => `["${many(part, size)}`, MB, tryTo(count))).toBeLessThan(PROPORTIONAL)
      expect(await timeOf(() => tryTo(count)(many(part, 4 * MB)))).toBeLessThan(HEALTH_MS)
    },
  )
})

const tryTo = (read: (text: string) => void) => (text: string) => {
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof TooComplexJson)) throw error
  }
}
