import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { words } from '#words/accounts.ts'
import { passwordLacks } from '../../passwords.ts'

type PasswordRule = keyof ReturnType<typeof passwordLacks>

/** The hint of a field for a new password: its rules, each ticked off once what is typed keeps it. */
export function usePasswordRules(rules: readonly PasswordRule[]) {
  const [typed, setTyped] = useState('')
  const lacks = passwordLacks(typed)
  return {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    hint: (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {rules.map((rule) => (
          <Rule key={rule} label={words.passwordRules[rule]} isMet={!lacks[rule]} />
        ))}
      </span>
    ),
  }
}

function Rule({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', isMet && 'font-medium text-success-ink')}>
      {isMet ? (
        <Check aria-hidden="true" className="size-3.5" />
      ) : (
        <span aria-hidden="true" className="size-3.5 rounded-full border border-line-strong" />
      )}
      {label}
      {isMet && <span className="sr-only"> {words.passwordRules.met}</span>}
    </span>
  )
}
