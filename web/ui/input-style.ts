/** The border and states of text inputs. 16 px on phones: below it they zoom in on focus. */
export const inputStyle = [
  'w-full min-h-target rounded border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-[border-color,box-shadow] md:in-[.compact]:text-sm',
  'hover:border-ink focus-visible:rounded focus-visible:outline-offset-1',
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-paper-sunken disabled:text-ink-muted disabled:opacity-100',
].join(' ')
