import { cx } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonStyle, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /**
     * Busy: keeps its width and focus, and cannot be pressed again. A button that can be busy acts: of a double press it
     * takes the first, which may not have made it busy yet.
     */
    busy?: boolean
    /** The label while busy. */
    busyLabel?: string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, busy: isBusy, busyLabel, className, children, onClick, ...rest } = props

  const busy = isBusy ?? false

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Preventing the click also prevents submitting: Enter in a field clicks the submit button.
    if (busy || (isBusy !== undefined && event.detail > 1)) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={cx(buttonStyle({ variant, size, block }), busy && 'cursor-progress', className)}
      onClick={press}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <BusyFace busy={busy} label={busyLabel}>
          {children}
        </BusyFace>
      )}
    </button>
  )
}

/** Both labels share one grid cell, so that the button is as wide as the wider one. */
function BusyFace({ busy, label, children }: Pick<ButtonProps, 'busy' | 'children'> & { label?: string }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  if (!busy) {
    return (
      <span
        data-label={label}
        className="grid after:invisible after:col-start-1 after:row-start-1 after:h-0 after:ps-[calc(1.125em+0.5rem)] after:content-[attr(data-label)/'']"
      >
        <span className={cell}>{children}</span>
      </span>
    )
  }
  return (
    <span className="grid">
      <span aria-hidden={label ? true : undefined} className={cx(cell, 'opacity-0')}>
        {children}
      </span>
      <span className={cell}>
        <Spinner />
        {label}
      </span>
    </span>
  )
}
