import { randomBytes } from 'node:crypto'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'

/** Crockford's: without the letters that are read as digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

const yearInMorocco = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: ACADEMY_TIME_ZONE })

/** Fifty random bits: nobody finds somebody's certificate by trying. */
export function newNumber(day: Date): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return `AI-${yearInMorocco.format(day)}-${letters.join('')}`
}
