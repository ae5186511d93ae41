import { expect, test } from 'vitest'
import { certificateNumber } from './certificate-number.ts'

test('a number is read whatever its case, hyphens and look-alike letters', () => {
  for (const typed of [
    'AI-2026-7K3M90X21R',
    'ai-2026-7k3m90x21r',
    'AI20267K3M90X21R',
    ' ai 2026 7k3m9 0x21r ',
    'AI–2026–7K3M9OX2LR',
    'ai-2o26-7k3m9ox2ir',
    'A-I-2026-7K3M9-OX2IR',
  ])
    expect(certificateNumber(typed)).toBe('AI-2026-7K3M90X21R')
})

test('what cannot be a number is none', () => {
  for (const typed of [
    '',
    'AI',
    'AI-2026-',
    'AI-2026-7K3M9QX2T',
    'AI-2026-7K3M9QX2TRR',
    'AI-2026-7K3M9QX2TU',
    '1',
  ])
    expect(certificateNumber(typed)).toBeNull()
  expect(certificateNumber('A1-2026-7K3M9QX2TR')).toBe('AI-2026-7K3M9QX2TR')
})
