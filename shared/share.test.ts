import { expect, it } from 'vitest'
import { share } from './share.ts'

it.each([
  [2, 3, 67],
  [1, 3, 33],
  [0, 3, 0],
  [3, 3, 100],
  [999, 1000, 99],
  [1, 1000, 1],
  [0, 0, 0],
])('%i of %i are %i percent', (part, whole, percent) => expect(share(part, whole)).toBe(percent))
