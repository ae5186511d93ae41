import { describe, expect, it } from 'vitest'
import { aheadOf } from './server-clock.ts'
import { momentBetween, readingOf } from './time-left.ts'

describe('The clock of a quiz', () => {
  it('speaks in minutes, and in seconds during the last one', () => {
    expect(readingOf(1200)).toEqual({ minutes: 20 })
    expect(readingOf(14 * 60 + 20)).toEqual({ minutes: 14 })
    expect(readingOf(60)).toEqual({ minutes: 1 })
    expect(readingOf(44.2)).toEqual({ seconds: 45 })
    expect(readingOf(-3)).toEqual({ seconds: 0 })
  })

  it('is announced at half, at five minutes and at one', () => {
    expect(momentBetween(601, 600, 1200)).toBe('half')
    expect(momentBetween(301, 300, 1200)).toBe('five')
    expect(momentBetween(61, 60, 1200)).toBe('one')
    expect(momentBetween(600, 599, 1200)).toBeNull()
  })

  it('says one thing where two fall together, and nothing at the start or after the end', () => {
    expect(momentBetween(301, 300, 600)).toBe('five')
    expect(momentBetween(61, 60, 120)).toBe('one')
    expect(momentBetween(1000, 50, 1200)).toBe('one')
    expect(momentBetween(61, 60, 60)).toBeNull()
    expect(momentBetween(30, 0, 1200)).toBeNull()
  })

  it('goes by the clock of the server, whatever that of the phone says', () => {
    const date = 'Mon, 16 Nov 2026 12:00:00 GMT'
    const twoHoursLate = Date.parse('2026-11-16T10:00:00Z')
    expect(aheadOf(date, twoHoursLate)).toBe(7_200_500)
    expect(aheadOf(null)).toBeNull()
    expect(aheadOf('nonsense')).toBeNull()
  })
})
