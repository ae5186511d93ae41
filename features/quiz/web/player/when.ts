import { deviceDay, deviceTime } from '#web/lib/dates.ts'
import { words } from '#words/player-quiz.ts'

/** « à 16:40 », « demain à 09:00 », « le 18 novembre à 09:00 ». */
export function whenWords(moment: string, now = Date.now()): string {
  const then = new Date(moment)
  const days = Math.round((midnight(then) - midnight(new Date(now))) / 86_400_000)
  if (days <= 0) return words.at.today(deviceTime(then))
  if (days === 1) return words.at.tomorrow(deviceTime(then))
  return words.at.later(deviceDay(then), deviceTime(then))
}

/** Whole minutes until then, at least one. */
export const minutesUntil = (moment: string, now = Date.now()) =>
  Math.max(1, Math.ceil((Date.parse(moment) - now) / 60_000))

const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
