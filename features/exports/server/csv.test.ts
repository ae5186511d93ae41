// @long
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('A line for a French spreadsheet', () => {
  it('parts its cells with semicolons and ends like Windows', () => {
    expect(csvLine(['Élodie', 12, null, 'Maroc'])).toBe('Élodie;12;;Maroc\r\n')
  })

  it('writes decimals with a comma and days as in France', () => {
    expect(csvLine([49.5, new Date('2026-11-14T12:00:00Z')])).toBe('49,5;14/11/2026\r\n')
  })

  it('keeps quotes, semicolons and line breaks inside their cell', () => {
    expect(csvLine(['dit « oui »; "non"', 'deux\nlignes'])).toBe('"dit « oui »; ""non""";"deux\nlignes"\r\n')
  })

  it.each([
    '=1+1',
    `+${'1'.repeat(40)}`,
    '+212 6',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\u200b=1',
    '＝1',
    '|cmd',
    '%0A',
  ])('never hands over a formula: %j', (text) => {
    const written = csvLine([text]).trimEnd().replace(/^"/, '')
    expect(written.startsWith("'")).toBe(true)
  })

  it.each([
    ['+212612345678', '+212 6 12 34 56 78'],
    ['+212 6 12-34.56 78', '+212 6 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '+33 0 6 12 34 56 78'],
  ])('hands over a telephone as people write it: %s', (typed, written) => {
    expect(csvLine([typed])).toBe(`${written}\r\n`)
  })

  it('leaves harmless text alone', () => {
    expect(csvLine(['a=b', 'm.berrada@exemple.ma', '06 12'])).toBe('a=b;m.berrada@exemple.ma;06 12\r\n')
  })
})
