import { describe, expect, it } from 'vitest'
import { missingPoints, verdictOf } from './verdict.ts'

const result = (points: number, maxPoints: number, passed = false) => ({
  points,
  maxPoints,
  percent: Math.floor((points / maxPoints) * 100),
  passed,
  attemptsLeft: null,
  questions: [],
})

describe('The verdict on an attempt', () => {
  it('says how many points were missing, in hundredths where some were half right', () => {
    expect(missingPoints(result(9, 16), 70)).toBe(3)
    expect(missingPoints(result(6, 10), 70)).toBe(1)
    expect(missingPoints(result(8.8, 16), 70)).toBe(2.4)
    expect(missingPoints(result(2.33, 3.34), 70)).toBe(0.01)
  })

  it('is « almost » near the pass mark only', () => {
    expect(verdictOf(result(9, 16), 70)).toBe('almost')
    expect(verdictOf(result(4, 10), 70)).toBe('notYet')
    expect(verdictOf(result(7, 10, true), 70)).toBe('passed')
  })
})
