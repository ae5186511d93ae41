import { describe, expect, it } from 'vitest'
import { deviceMoment, longDate, monthName, shortDate, shortMoment } from './dates.ts'

describe('dates', () => {
  it('are dd/mm/yyyy in lists and long elsewhere', () => {
    expect(shortDate('2026-11-04T10:00:00Z')).toBe('04/11/2026')
    expect(longDate('2026-11-04T10:00:00Z')).toBe('4\u00a0novembre 2026')
  })

  it('are those of Morocco until the last minute of the day, wherever the page is rendered', () => {
    expect(shortDate('2026-11-04T23:30:00Z')).toBe('04/11/2026')
    expect(shortDate('2026-11-05T00:00:00Z')).toBe('05/11/2026')
  })

  it('are written the same way with their hour, and months by their name', () => {
    expect(shortMoment('2026-11-04T09:05:00Z')).toBe(`${shortDate('2026-11-04T09:05:00Z')} 09:05`)
    expect(deviceMoment('2026-11-04T09:05:00Z')).toMatch(/^04\/11\/2026 \d\d:05$/)
    expect([monthName('2026-11', 'short'), monthName('2026-11', 'long')]).toEqual(['nov.', 'novembre 2026'])
  })

  it('show nothing when there is none', () => {
    expect(shortMoment(undefined)).toBe('')
    expect(shortDate(null)).toBe('')
    expect(longDate('hier')).toBe('')
  })
})
