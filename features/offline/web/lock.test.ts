import { expect, it } from 'vitest'
import { isLocked } from './lock.ts'

const DAY = 86_400_000
const at = (contactAt: number) => isLocked({ userId: 1, contactAt }, 100 * DAY)

it.each([
  ['just now', 100, false],
  ['29 days ago', 71, false],
  ['31 days ago', 69, true],
  ['tomorrow, by a clock that is some hours wrong', 100.5, false],
  ['in a week, by a clock that was put back', 107, true],
])('the last contact %s: locked is %s', (_, days, locked) => {
  expect(at(days * DAY)).toBe(locked)
})
