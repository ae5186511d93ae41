import { describe, expect, it } from 'vitest'
import { typeset } from './typography.ts'

describe('an Arabic text that is typeset', () => {
  it.each([
    ['خلال 30 يومًا', 'خلال 30\u00a0يومًا'],
    ['القانون رقم 09-08 المتعلق', 'القانون رقم \u206609-08\u2069\u00a0المتعلق'],
    ['95% من الرضا', '\u206695%\u2069 من الرضا'],
    ['بصيغة MP4 فقط', 'بصيغة MP4 فقط'],
    ['https://exemple.ma/a-1?c', 'https://exemple.ma/a-1?c'],
  ])('sets « %s »', (written, set) => {
    expect(typeset(written)).toBe(set)
  })
})
