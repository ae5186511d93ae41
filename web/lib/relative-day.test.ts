import { expect, it } from 'vitest'
import { daysSince, relativeDay } from './relative-day.ts'

const now = Date.parse('2026-11-14T22:30:00Z')

it('A day begins at midnight in Morocco', () => {
  expect(daysSince('2026-11-14T00:10:00Z', now)).toBe(0)
  expect(daysSince('2026-11-13T22:10:00Z', now)).toBe(1)
  expect(daysSince('2026-11-20T00:00:00Z', now)).toBe(0)
})

it('A day is told by its distance, in months once it is long ago', () => {
  expect(relativeDay('2026-11-14T09:00:00Z', now)).toBe('aujourd’hui')
  expect(relativeDay('2026-11-13T09:00:00Z', now)).toBe('hier')
  expect(relativeDay('2026-10-29T09:00:00Z', now)).toBe('il y a 16 jours')
  expect(relativeDay('2026-02-01T09:00:00Z', now)).toBe('il y a 9 mois')
})
