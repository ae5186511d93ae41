import { describe, expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

describe('A number that somebody typed', () => {
  it.each([
    ['3,5', 3.5],
    ['3.5', 3.5],
    [' 1 000 ', 1000],
    ['1\u202f000,25', 1000.25],
    ['-2', -2],
    ['−2', -2],
    ['+4', 4],
    [',5', 0.5],
    ['5,', 5],
    ['٣٫٥', 3.5],
    ['١٢', 12],
    ['0', 0],
  ])('« %s » is %d', (typed, value) => expect(parseNumber(typed)).toBe(value))

  it.each(['', '  ', 'douze', '1,000,5', '1.000,5', '3 %', '1e3', '--2', '-', ','])(
    '« %s » is none',
    (typed) => expect(parseNumber(typed)).toBeNull(),
  )
})
