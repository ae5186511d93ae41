import { type FieldErrors, text } from '#web/lib/field-errors.ts'
import { words } from '#words/account-links.ts'
import { passwordLacks } from '../../passwords.ts'

/** The first problem only, in the order of the specification. */
export function resetErrors(form: FormData): FieldErrors {
  const { tooShort, noUppercase, noDigit, mismatch } = words.reset
  const newPassword = text(form, 'newPassword')
  const lacks = passwordLacks(newPassword)
  if (lacks.length) return { newPassword: tooShort }
  if (lacks.uppercase) return { newPassword: noUppercase }
  if (lacks.digit) return { newPassword: noDigit }
  return newPassword === text(form, 'confirmPassword') ? {} : { confirmPassword: mismatch }
}
