import { describe, expect, it } from 'vitest'
import { counted, figure, plural } from './plural.ts'

const chapters = {
  one: 'فصل واحد',
  two: 'فصلان',
  few: 'فصول',
  many: 'فصلًا',
  other: 'فصل',
}

describe('Arabic plurals', () => {
  it.each([
    [0, '0\u00a0فصل'],
    [1, 'فصل واحد'],
    [2, 'فصلان'],
    [3, '3\u00a0فصول'],
    [10, '10\u00a0فصول'],
    [11, '11\u00a0فصلًا'],
    [99, '99\u00a0فصلًا'],
    [100, '100\u00a0فصل'],
    [101, '101\u00a0فصل'],
    [102, '102\u00a0فصل'],
    [103, '103\u00a0فصول'],
    [111, '111\u00a0فصلًا'],
    [1000, '1.000\u00a0فصل'],
    [1.5, '1,5\u00a0فصل'],
  ])('count %d', (count, text) => {
    expect(counted(count, chapters)).toBe(text)
  })

  it('say none in words where words are given', () => {
    expect(counted(0, { ...chapters, zero: 'لا فصول' })).toBe('لا فصول')
    expect(plural(0, { ...chapters, zero: 'لا فصول' })).toBe('لا فصول')
  })

  it('write figures with Western digits, as Morocco does', () => {
    expect(figure(1234567.5)).toBe('1.234.567,5')
  })
})
