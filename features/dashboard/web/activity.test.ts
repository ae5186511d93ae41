import { expect, it } from 'vitest'
import { roundedTop } from './activity.ts'

it.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [7, 10],
  [19, 20],
  [430, 600],
  [1001, 2000],
])('A chart whose highest bar is %i ends at %i', (highest, top) => expect(roundedTop(highest)).toBe(top))
