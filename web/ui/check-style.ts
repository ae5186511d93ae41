/** The row of a checkbox or radio button. */
export const checkRow =
  'flex min-h-11 cursor-pointer items-start gap-3 py-2 leading-normal has-disabled:cursor-not-allowed has-disabled:text-ink-muted'

export const checkMark = [
  'grid size-5 flex-none appearance-none place-items-center border-[1.5px] border-line-strong bg-surface mt-0.5 transition-colors',
  'not-disabled:hover:border-primary checked:border-primary',
  'disabled:border-line disabled:bg-paper-sunken aria-invalid:border-danger',
  'forced-colors:appearance-auto',
].join(' ')
