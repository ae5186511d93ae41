import { expect, test } from 'vitest'
import { percentDone } from './progress.ts'

test('only every chapter makes 100 percent, and a course without chapters is not begun', () => {
  expect(percentDone(0, 0)).toBe(0)
  expect(percentDone(1, 3)).toBe(33)
  expect(percentDone(999, 1000)).toBe(99)
  expect(percentDone(7, 7)).toBe(100)
})
