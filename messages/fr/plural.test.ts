import { describe, expect, it } from 'vitest'
import { counted, figure, plural } from './plural.ts'

const chapters = { one: 'chapitre', other: 'chapitres', many: 'de chapitres' }

describe('French plurals', () => {
  it('keep the singular for none and for one', () => {
    expect(counted(0, chapters)).toBe('0\u00a0chapitre')
    expect(counted(1, chapters)).toBe('1\u00a0chapitre')
    expect(counted(1.5, chapters)).toBe('1,5\u00a0chapitre')
  })

  it('take the plural from two', () => {
    expect(counted(2, chapters)).toBe('2\u00a0chapitres')
  })

  it('put « de » after a million, where it is given', () => {
    expect(plural(1_000_000, chapters)).toBe('de chapitres')
    expect(plural(1_000_000, { one: 'ville', other: 'villes' })).toBe('villes')
  })

  it('part thousands with a narrow space', () => {
    expect(figure(12500)).toBe('12\u202f500')
  })
})
