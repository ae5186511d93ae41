import { expect, it } from 'vitest'
import { duration } from './duration.ts'

it.each([
  [0, '0 min'],
  [2, '2 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 05'],
  [600, '10 h'],
])('%i minutes are « %s »', (minutes, written) => {
  expect(duration(minutes).replaceAll('\u00a0', ' ')).toBe(written)
})
