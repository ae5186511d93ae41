import { type ComponentProps, type ReactNode, useId } from 'react'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId()
  return (
    <label className={className}>
      <span className="flex min-h-11 cursor-pointer items-start justify-between gap-4 py-2 leading-normal">
        <span>
          {label}
          {hint && (
            <span id={hintId} className="block text-ink-muted text-sm">
              {hint}
            </span>
          )}
        </span>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          aria-describedby={hint ? hintId : rest['aria-describedby']}
          className="relative h-6 w-11 flex-none appearance-none rounded-full bg-line-strong transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-5 after:rounded-full after:bg-surface after:transition-[inset-inline-start] after:content-[''] checked:bg-primary checked:after:start-5.5 focus-visible:rounded-full disabled:cursor-not-allowed disabled:bg-line forced-colors:w-6 forced-colors:appearance-auto forced-colors:after:hidden"
        />
      </span>
    </label>
  )
}
