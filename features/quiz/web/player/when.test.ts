import { describe, expect, it } from 'vitest'
import { deviceMoment } from '#web/lib/dates.ts'
import { minutesUntil, whenWords } from './when.ts'

const at = (text: string) => new Date(text)
const iso = (text: string) => at(text).toISOString()

describe('When the next attempt opens', () => {
  const now = at('2026-11-16T14:48:00').getTime()

  it.each([
    ['2026-11-16T16:40:00', 'à 16:40'],
    ['2026-11-17T09:05:00', 'demain à 09:05'],
    ['2026-11-18T00:00:00', 'le 18\u00a0novembre à 00:00'],
    ['2026-11-16T14:00:00', 'à 14:00'],
  ])('%s is said « %s »', (moment, announcement) => expect(whenWords(iso(moment), now)).toBe(announcement))

  it('and when one was made are told by the same clock', () => {
    expect(deviceMoment(iso('2026-11-16T14:48:00'))).toBe('16/11/2026 14:48')
  })

  it('is never in less than a minute', () => {
    expect(minutesUntil(iso('2026-11-16T16:40:00'), now)).toBe(112)
    expect(minutesUntil(iso('2026-11-16T14:48:01'), now)).toBe(1)
    expect(minutesUntil(iso('2026-11-16T14:00:00'), now)).toBe(1)
  })
})
