import { PASSWORD_MIN } from '#shared/limits.ts'

/** The rules that a password breaks; each page has its own words for them. */
export function passwordLacks(password: string) {
  return {
    length: [...password].length < PASSWORD_MIN,
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    digit: !/\d/.test(password),
  }
}
