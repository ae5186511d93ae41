import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { CURRENCY } from '#shared/limits.ts'
import { words } from '#words/common.ts'
import { locale } from './language.ts'

const SHORT_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
/** One time zone for the server and the browser: otherwise a date could change at hydration. */
const dateFormat = (form: Intl.DateTimeFormatOptions, timeZone: string = ACADEMY_TIME_ZONE) =>
  new Intl.DateTimeFormat(locale, { ...form, timeZone })
const shortDay = dateFormat(SHORT_DAY)
const longDay = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const time = dateFormat(TIME)
const monthNames = {
  short: dateFormat({ month: 'short' }, 'UTC'),
  long: dateFormat({ month: 'long', year: 'numeric' }, 'UTC'),
}
/** In the time zone of the device: when one looks at its clock. No server renders these. */
const onDevice = {
  shortDay: new Intl.DateTimeFormat(locale, SHORT_DAY),
  dayAndMonth: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }),
  time: new Intl.DateTimeFormat(locale, TIME),
}
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
  return unbrokenDay(written(longDay, instant))
}

/** 14/11/2026 09:05. */
export function shortMoment(instant: Instant | null | undefined) {
  return [written(shortDay, instant), written(time, instant)].filter(Boolean).join(' ')
}

/** The same, by the clock of the device. */
export function deviceMoment(instant: Instant) {
  return [written(onDevice.shortDay, instant), deviceTime(instant)].join(' ')
}

/** 09:05, by the clock of the device. */
export function deviceTime(instant: Instant) {
  return written(onDevice.time, instant)
}

/** 14 novembre, by the calendar of the device. */
export function deviceDay(instant: Instant) {
  return unbrokenDay(written(onDevice.dayAndMonth, instant))
}

/** 2026-11 → « nov. » or « novembre 2026 ». */
export function monthName(month: string, length: 'short' | 'long') {
  return monthNames[length].format(new Date(`${month}-15T00:00:00Z`))
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

const unbrokenDay = (day: string) => day.replace(' ', '\u00a0')

function written(format: Intl.DateTimeFormat, instant: Instant | null | undefined) {
  if (instant === null || instant === undefined || instant === '') return ''
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
