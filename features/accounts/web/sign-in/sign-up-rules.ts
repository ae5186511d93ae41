import { emptyAmong, type FieldErrors, text } from '#web/lib/field-errors.ts'
import { words } from '#words/accounts.ts'
import { words as signUp } from '#words/sign-up.ts'
import { passwordLacks } from '../../passwords.ts'

const REQUIRED = ['firstName', 'lastName', 'email', 'password', 'confirmPassword'] as const

/** The problems of the sign-up form, by field. */
export function signUpErrors(form: FormData): FieldErrors {
  const password = text(form, 'password')
  const lacks = passwordLacks(password)
  return {
    ...(lacks.length || lacks.uppercase || lacks.digit ? { password: signUp.weakPassword } : {}),
    ...(password !== text(form, 'confirmPassword') ? { confirmPassword: signUp.mismatch } : {}),
    ...(form.get('acceptTerms') ? {} : { acceptTerms: signUp.acceptTerms }),
    ...emptyAmong(form, REQUIRED, words.fields.required),
  }
}
