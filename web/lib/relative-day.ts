import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { locale } from './language.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Further back, months are counted. */
const DAYS_COUNTED = 60
const DAYS_OF_MONTH = 30.44

const day = new Intl.DateTimeFormat('en-CA', { timeZone: ACADEMY_TIME_ZONE })
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** Midnights in Morocco since a moment: 0 today, 1 yesterday. */
export function daysSince(instant: string, now = Date.now()) {
  const midnight = (moment: number) => Date.parse(day.format(moment))
  return Math.max(0, Math.round((midnight(now) - midnight(Date.parse(instant))) / DAY_MS))
}

/** « aujourd’hui », « hier », « il y a 16 jours », « il y a 4 mois ». */
export function relativeDay(instant: string, now = Date.now()) {
  const days = daysSince(instant, now)
  if (days <= DAYS_COUNTED) return ago.format(-days, 'day')
  return ago.format(-Math.round(days / DAYS_OF_MONTH), 'month')
}
