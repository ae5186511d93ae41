import { useEffect, useRef } from 'react'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { words } from '#words/profile.ts'

type Props = { label: string; error?: string; disabled: boolean }

/** The password of the account, asked for once more. */
export function CurrentPassword({ label, error, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Field label={label} error={error}>
      <PasswordInput
        ref={input}
        name="password"
        autoComplete="current-password"
        required
        showLabel={words.showPassword}
        hideLabel={words.hidePassword}
        disabled={disabled}
      />
    </Field>
  )
}
