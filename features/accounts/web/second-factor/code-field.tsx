import { type ReactNode, useEffect, useRef } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/keys.ts'

type Props = {
  /** A recovery code has letters; the code of an application six digits. */
  recovery?: boolean
  error?: string
  hint?: ReactNode
  disabled?: boolean
}

export function CodeField({ recovery = false, error, hint, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Field label={recovery ? words.recoveryCode : words.code} error={error} hint={hint}>
      <Input
        // Another kind of code begins with an empty field.
        key={String(recovery)}
        ref={input}
        name="code"
        dir="ltr"
        required
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        maxLength={recovery ? 12 : 7}
        spellCheck={false}
        disabled={disabled}
        className="max-w-56 font-semibold text-xl tabular-nums"
      />
    </Field>
  )
}
