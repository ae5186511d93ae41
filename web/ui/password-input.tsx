import { cx } from 'class-variance-authority'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  showLabel: string
  hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        autoCapitalize="none"
        // The box has the direction of the page, with room for the show button.
        dir={undefined}
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('pe-13 [unicode-bidi:plaintext]', className)}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded text-ink-soft -outline-offset-4 hover:text-ink disabled:text-ink-muted noscript:hidden"
      >
        <Icon aria-hidden="true" />
      </button>
    </span>
  )
}
