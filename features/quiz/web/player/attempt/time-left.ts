const MINUTE = 60

export type Moment = 'half' | 'five' | 'one'

/** What the clock shows: minutes, or in the last minute seconds. */
export type Reading = { minutes: number } | { seconds: number }

export function readingOf(secondsLeft: number): Reading {
  const seconds = Math.max(0, Math.ceil(secondsLeft))
  return seconds < MINUTE ? { seconds } : { minutes: Math.round(seconds / MINUTE) }
}

/**
 * The moment to announce when the time left falls from `before` to `now`, if any. Of several at once, as after a phone
 * slept, only the last is worth saying.
 */
export function momentBetween(before: number, now: number, limit: number): Moment | null {
  const moments: [Moment, number][] = [
    ['one', MINUTE],
    ['five', 5 * MINUTE],
    ['half', limit / 2],
  ]
  // Half of ten minutes is said once, as five minutes.
  const isPassed = ([, at]: [Moment, number]) => at < limit && before > at && now <= at
  return now > 0 ? (moments.find(isPassed)?.[0] ?? null) : null
}
