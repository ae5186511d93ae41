import { PASSWORD_MIN } from './limits.ts'

/** The three things a password may lack; each page of the specification words them in its own way. */
export function passwordLacks(password: string) {
  return {
    length: [...password].length < PASSWORD_MIN,
    uppercase: !/\p{Lu}/u.test(password),
    lowercase: !/\p{Ll}/u.test(password),
    digit: !/\d/.test(password),
  }
}
