import type { AttemptResult } from '../../../attempt.ts'

/** Within this many percent of the pass mark one was almost there. */
const ALMOST = 20

export function verdictOf({ passed, percent }: AttemptResult, passPercent: number) {
  if (passed) return 'passed'
  return passPercent - percent <= ALMOST ? 'almost' : 'notYet'
}

/** How many points more would have passed: whole ones, unless this attempt has a part of one. */
export function missingPoints({ points, maxPoints }: AttemptResult, passPercent: number) {
  const parts = Number.isInteger(points) ? 1 : 100
  const missing = ((maxPoints * passPercent) / 100 - points) * parts
  // Without the last digits, in which a computer's decimals are wrong.
  return Math.max(1, Math.ceil(Number(missing.toFixed(4)))) / parts
}
