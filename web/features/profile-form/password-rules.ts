import { passwordLacks } from '#shared/passwords.ts'
import { emptyAmong, type FieldErrors, text } from '#web/lib/field-errors.ts'
import { words } from '#words/profile.ts'

/** What keeps a new password from being taken, by field. */
export function passwordErrors(form: FormData): FieldErrors {
  const newPassword = text(form, 'newPassword')
  const isWeak = Object.values(passwordLacks(newPassword)).includes(true)
  return {
    ...(isWeak ? { newPassword: words.password.weak } : {}),
    ...(newPassword !== text(form, 'confirmPassword') ? { confirmPassword: words.password.mismatch } : {}),
    ...emptyAmong(form, ['oldPassword', 'newPassword', 'confirmPassword'], words.required),
  }
}
