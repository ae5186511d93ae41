import { describe, expect, it } from 'vitest'
import { words } from '#words/errors.ts'
import { formationId } from './endpoints.ts'

describe('The id of a course', () => {
  it.each([1, '1', 12, '2147483647'])('%s is read as a number', (id) => {
    expect(formationId.parse(id)).toBe(Number(id))
  })

  it.each([9_999_999_999, '9999999999', '9'.repeat(40), '9'.repeat(400)])(
    '%s is one that nothing has: not found, rather than unclear',
    (id) => {
      expect(formationId.parse(id)).toBe(2_147_483_647)
    },
  )

  it.each([0, -1, 1.5, Number.NaN, '', '0', '01', '-1', '1.5', '1e3', '0x1', ' 1', '١', null, [1]])(
    '%j is refused with one sentence',
    (id) => {
      expect(formationId.safeParse(id).error?.issues.map(({ message }) => message)).toEqual([
        words.ids.formation,
      ])
    },
  )
})
