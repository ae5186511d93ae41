import { CURRENCY } from '#shared/limits.ts'
import { words } from '#words/common.ts'
import { locale } from './language.ts'

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

/** 512 octets, 1,5 Mo: French units of 1024. */
export function fileSize(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), words.sizeUnits.length - 1)
  return `${oneDecimal.format(bytes / 1024 ** step)}\u00a0${words.sizeUnits[step]}`
}

function split(minutes: number | null | undefined): [hours: number, rest: number] {
  const whole = Math.max(0, Math.round(minutes ?? 0))
  return [Math.floor(whole / 60), whole % 60]
}
