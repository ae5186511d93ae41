import { Menu as Base } from '@base-ui/react/menu'
import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useCallback, useState } from 'react'
import { Link, type LinkProps } from 'react-router'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
}

export function Menu({ trigger, children, align = 'end', side = 'bottom' }: MenuProps) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  // Rendered inside the landmark of its button: at the end of the page, people who navigate by landmarks would not find
  // it.
  const findLandmark = useCallback((button: HTMLElement | null) => {
    if (button) setLandmark(button.closest<HTMLElement>('header, main, [role="dialog"]'))
  }, [])
  return (
    <Base.Root>
      <Base.Trigger render={trigger} ref={findLandmark} />
      <Base.Portal container={landmark ?? undefined}>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup className="max-h-(--available-height) min-w-48 max-w-[20rem] overflow-y-auto rounded border border-line bg-surface p-1.5 text-ink text-sm shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

export type MenuItemProps = {
  children: ReactNode
  icon?: LucideIcon
  /** The icon points somewhere, such as the way out. */
  turns?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

export function MenuItem({ children, icon: Icon, turns, danger = false, disabled, onSelect }: MenuItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cx(row, danger ? 'text-danger-ink data-highlighted:bg-danger-tint' : calm)}
    >
      {Icon && <Icon aria-hidden="true" className={turns ? 'rtl:-scale-x-100' : undefined} />}
      {children}
    </Base.Item>
  )
}

export type MenuLinkProps = { children: ReactNode; icon?: LucideIcon; to: LinkProps['to'] }

export function MenuLink({ children, icon: Icon, to }: MenuLinkProps) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={cx(row, calm)}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </Base.LinkItem>
  )
}

/** A heading of the items below; not focusable. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2.5 pt-1 pb-2 text-ink-muted text-xs leading-normal">{children}</div>
}

export function MenuSeparator() {
  return <Base.Separator className="my-1.5 h-px bg-line" />
}

const row =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-inner px-2.5 font-medium leading-snug no-underline outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-muted md:pointer-fine:min-h-10 forced-colors:data-highlighted:outline-2'
const calm = 'text-ink data-highlighted:bg-surface-hover [&>.lucide]:text-ink-muted'
