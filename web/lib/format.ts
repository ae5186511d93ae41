import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { CURRENCY } from '#shared/limits.ts'
import { words } from '#words/common.ts'
import { locale } from './language.ts'

const shortDay = new Intl.DateTimeFormat(locale, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  // One time zone for the server and the browser: otherwise a date could change at hydration.
  timeZone: ACADEMY_TIME_ZONE,
})
const longDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ACADEMY_TIME_ZONE,
})
const shortInstant = new Intl.DateTimeFormat(locale, {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: ACADEMY_TIME_ZONE,
})
const wholeAmount = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const exactAmount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** Cards: `45 min`, `3 heures et 20 min`. */
export function cardDuration(minutes: number | null | undefined) {
  const [hours, rest] = split(minutes)
  return hours === 0 ? words.minutes(rest) : words.hoursAndMinutes(hours, rest)
}

/** Detail and player: `3h 20min`. */
export function detailDuration(minutes: number | null | undefined) {
  return words.shortHoursAndMinutes(...split(minutes))
}

type Priced = { gratuit?: boolean | null; price?: number | string | null; currency?: string | null }

/** A course is free when it says so, or when it has no price. */
export function priceLabel({ gratuit, price, currency }: Priced) {
  const amount = Number(price ?? 0)
  if (gratuit || !(amount > 0)) return words.free
  const shown = Number.isInteger(amount) ? wholeAmount.format(amount) : exactAmount.format(amount)
  return words.amount(shown, currency || CURRENCY)
}

type Instant = string | number | Date

/** dd/mm/yyyy, for lists. */
export function shortDate(instant: Instant | null | undefined) {
  return written(shortDay, instant)
}

/** 12 novembre 2026, with a no-break space after the day. */
export function longDate(instant: Instant | null | undefined) {
  return written(longDay, instant).replace(' ', '\u00a0')
}

/** 14/11/2026 09:05. */
export function shortMoment(instant: Instant | null | undefined) {
  return written(shortInstant, instant)
}

/** 512 octets, 1,5 Mo: French units of 1024. */
export function fileSize(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), words.sizeUnits.length - 1)
  return `${oneDecimal.format(bytes / 1024 ** step)}\u00a0${words.sizeUnits[step]}`
}

function split(minutes: number | null | undefined): [hours: number, rest: number] {
  const whole = Math.max(0, Math.round(minutes ?? 0))
  return [Math.floor(whole / 60), whole % 60]
}

function written(format: Intl.DateTimeFormat, instant: Instant | null | undefined) {
  if (instant === null || instant === undefined || instant === '') return ''
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
