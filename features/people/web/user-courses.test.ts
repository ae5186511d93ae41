import { expect, it } from 'vitest'
import { progressTone } from './user-courses.tsx'

it.each([
  [0, 'danger'],
  [29, 'danger'],
  [30, 'warning'],
  [69, 'warning'],
  [70, 'success'],
  [100, 'success'],
] as const)('A progress of %i % is shown in %s', (percent, tone) => expect(progressTone(percent)).toBe(tone))
