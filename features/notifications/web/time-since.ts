import { longDate } from '#web/lib/format.ts'
import { locale } from '#web/lib/language.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** « il y a 5 minutes », « il y a 2 heures », and the date once it is a day ago. */
export function timeSince(instant: string, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
  if (minutes < HOUR_MINUTES) return ago.format(-minutes, 'minute')
  if (minutes < DAY_MINUTES) return ago.format(-Math.floor(minutes / HOUR_MINUTES), 'hour')
  return longDate(instant)
}
