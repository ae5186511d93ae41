import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { normalized } from './normalized.ts'

describe('A text in a normal form', () => {
  it('is what the standard says', () => {
    for (const text of ['É', 'e\u0301', 'é\u0323', 'شَدَّة', '각', 'a\u0315\u0316'])
      for (const form of ['NFC', 'NFD'] as const) expect(normalized(text, form)).toBe(text.normalize(form))
  })

  it('keeps thirty signs upon a letter, and drops the others', () => {
    expect(normalized(`a${'\u0315'.repeat(31)}b`, 'NFC')).toBe(`a${'\u0315'.repeat(30)}b`)
  })

  it('takes no longer for a letter with a million signs', () => {
    const million = '\u0315\u0316'.repeat(500_000)
    expect(normalized(million, 'NFC')).toHaveLength(30)
    expect(fold(`a${million}`)).toBe('a')
  }, 5_000)
})
