import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { pageAddress } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/accounts.ts'
import { words as signIn } from '#words/sign-in.ts'
import { PasswordField } from './password-field.tsx'

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

type Props = {
  value: Credentials
  busy: boolean
  onType: (typed: Partial<Credentials>) => void
  onSubmit: (event: FormEvent) => void
}

export function SignInForm({ value, busy, onType, onSubmit }: Props) {
  const fields = words.fields
  return (
    <form method="post" action={pageAddress(paths.signIn)} className="grid gap-4" onSubmit={onSubmit}>
      <Field label={fields.email}>
        <Input
          name="email"
          type="email"
          autoComplete="email webauthn"
          required
          value={value.email}
          disabled={busy}
          onChange={(event) => onType({ email: event.target.value })}
        />
      </Field>
      <PasswordField
        label={fields.password}
        name="password"
        autoComplete="current-password"
        required
        value={value.password}
        disabled={busy}
        onChange={(event) => onType({ password: event.target.value })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Checkbox
          name="remember"
          label={signIn.remember}
          checked={value.remember}
          disabled={busy}
          onChange={(event) => onType({ remember: event.target.checked })}
        />
        <Link to={paths.forgotPassword} className="link">
          {signIn.forgot}
        </Link>
      </div>
      <Button type="submit" variant="primary" block busy={busy} busyLabel={signIn.busy}>
        {signIn.submit}
      </Button>
    </form>
  )
}
