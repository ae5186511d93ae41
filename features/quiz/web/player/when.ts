import { locale } from '#web/lib/language.ts'
import { words } from '#words/player-quiz.ts'

// In the time zone of the device: this is when one looks at its clock, and no server renders it.
const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })

/** « à 16:40 », « demain à 09:00 », « le 18 novembre à 09:00 ». */
export function whenWords(moment: string, now = Date.now()): string {
  const then = new Date(moment)
  const days = Math.round((midnight(then) - midnight(new Date(now))) / 86_400_000)
  if (days <= 0) return words.at.today(time.format(then))
  if (days === 1) return words.at.tomorrow(time.format(then))
  return words.at.later(day.format(then).replace(' ', '\u00a0'), time.format(then))
}

/** 16/11/2026 16:40, in the same time zone as the next attempt. */
export const shortWhen = (moment: string) => instant.format(new Date(moment))

/** Whole minutes until then, at least one. */
export const minutesUntil = (moment: string, now = Date.now()) =>
  Math.max(1, Math.ceil((Date.parse(moment) - now) / 60_000))

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
