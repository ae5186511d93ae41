import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currentRequestId, forRequest, requestIds } from './request-id.ts'

const MADE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const given = (id: string | string[], trustProxy = true) =>
  requestIds(trustProxy)({ headers: { 'x-request-id': id as string } })

describe('The id of a request', () => {
  it.each(['0123456789abcdef0123456789abcdef', randomUUID()])('is the one that our proxy gave: %s', (id) => {
    expect(given(id)).toBe(id)
  })

  it.each([
    ['', 'nothing'],
    ['a', 'one letter'],
    ['0123456789abcdef0123456789abcdef0', 'one letter more'],
    ['f'.repeat(16_000), 'sixteen kilobytes'],
    ['"}\n{"level":50,"msg":"forged"}', 'a line of a log'],
    ["'; drop table jobs; --", 'a statement'],
    ['٠١٢٣٤٥٦٧٨٩abcdef0123456789abcdef', 'digits of another script'],
  ])('is a new one where the header says %s (%s)', (id) => {
    expect(given(id)).toMatch(MADE)
  })

  it('is a new one for each request where there is no proxy: anybody may write the header', () => {
    const wanted = '0123456789abcdef0123456789abcdef'
    const ids = [given(wanted, false), given(wanted, false)]
    expect(ids).not.toContain(wanted)
    expect(new Set(ids).size).toBe(2)
  })

  it('is known to what the request starts, and not to what only happens meanwhile', async () => {
    const inside = forRequest('a', async () => {
      await Promise.resolve()
      const routine = forRequest(null, async () => currentRequestId())
      return [currentRequestId(), await routine]
    })
    expect(currentRequestId()).toBeNull()
    expect(await inside).toEqual(['a', null])
  })
})
