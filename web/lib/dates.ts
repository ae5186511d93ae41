import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
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

const unbrokenDay = (day: string) => day.replace(' ', '\u00a0')

function written(format: Intl.DateTimeFormat, instant: Instant | null | undefined) {
  if (instant === null || instant === undefined || instant === '') return ''
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : format.format(date)
}
