/** What people write between the digits of a number, and the invisible marks that phones copy with it. */
const SEPARATORS = /[\s().,/\u00b7\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2066-\u2069-]/g

/** The longest that is kept of what is typed. */
export const PHONE_MAX = 40

/** The digits of Arabic and Persian keyboards. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Whether a text can be a telephone number of some country, mobile or landline: six to fifteen digits after the zeros
 * or the « + » that they begin with. Whether anybody has that number is another question.
 */
export const isPhoneNumber = (text: string) =>
  /^(\+|0{0,2})[1-9]\d{5,14}$/.test(
    text
      .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
      .replace('(0)', '')
      .replace(SEPARATORS, ''),
  )
