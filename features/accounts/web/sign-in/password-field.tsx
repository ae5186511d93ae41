import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput, type PasswordInputProps } from '#web/ui/password-input.tsx'
import { words } from '#words/accounts.ts'

type Props = Omit<PasswordInputProps, 'showLabel' | 'hideLabel'> & {
  label: string
  error?: string
  hint?: ReactNode
}

export function PasswordField({ label, error, hint, ...input }: Props) {
  const { showPassword, hidePassword } = words.fields
  return (
    <Field label={label} error={error} hint={hint}>
      <PasswordInput {...input} showLabel={showPassword} hideLabel={hidePassword} />
    </Field>
  )
}
