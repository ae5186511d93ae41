import { cx } from 'class-variance-authority'

const base =
  'inline-flex items-center justify-center gap-2 rounded border py-2 text-center font-semibold leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-sunken disabled:text-ink-muted forced-colors:border-[ButtonBorder]'

const variants = {
  primary:
    'border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hover not-disabled:active:bg-primary-active',
  secondary:
    'border-line-strong bg-surface text-ink not-disabled:hover:border-ink not-disabled:hover:bg-surface-hover not-disabled:active:bg-paper-sunken',
  soft: 'border-transparent bg-primary-tint text-primary-ink not-disabled:hover:bg-primary not-disabled:hover:text-on-primary not-disabled:active:bg-primary-hover not-disabled:active:text-on-primary',
  quiet:
    'border-transparent text-primary-ink max-xl:in-[.row-actions]:border-line not-disabled:hover:bg-primary-tint not-disabled:active:border-primary',
  danger:
    'border-danger bg-surface text-danger-ink not-disabled:hover:bg-danger-tint not-disabled:active:border-danger-ink',
  'quiet-danger':
    'border-transparent text-danger-ink not-disabled:hover:bg-danger-tint not-disabled:active:border-danger',
  'solid-danger':
    'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-hover not-disabled:active:bg-danger-hover',
  light:
    'border-transparent bg-on-night text-ink-on-light not-disabled:hover:bg-saffron not-disabled:active:bg-saffron',
}

const sizes = {
  normal: 'min-h-target',
  small: 'min-h-11 px-3 text-sm md:pointer-fine:min-h-9',
  icon: 'size-target flex-none p-0',
  'icon-small': 'size-11 flex-none p-0 md:pointer-fine:size-9',
}

export type ButtonStyle = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  block?: boolean
}

/** Shared by what looks like a button: a button, a link, the trigger of a menu. */
export function buttonStyle({ variant = 'secondary', size = 'normal', block }: ButtonStyle = {}) {
  const isQuiet = variant.startsWith('quiet')
  return cx(
    base,
    variants[variant],
    sizes[size],
    size === 'normal' && (isQuiet ? 'px-3' : 'px-6 in-[.compact]:px-4'),
    block && 'w-full',
  )
}
