import { Dialog as Base } from '@base-ui/react/dialog'
import { cx } from 'class-variance-authority'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** The label of the close button; without it, another button must close the dialog. */
  closeLabel?: string
  /** False while something must finish: neither Escape nor a press outside closes it. */
  dismissible?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Wide: for what is read in it, such as a list or a preview. */
  width?: 'normal' | 'wide'
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
}

/** Centred on wide screens; on phones a sheet that rises from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, closeLabel } = props
  const { dismissible = true, role = 'dialog', width = 'normal', initialFocus } = props
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}
      disablePointerDismissal={!dismissible || role === 'alertdialog'}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          role={role}
          initialFocus={initialFocus}
          className={cx(popup, width === 'wide' ? 'max-w-[48rem] scroll-py-24' : 'max-w-dialog')}
        >
          <span aria-hidden="true" className="mx-auto -mt-3 h-1 w-10 rounded-full bg-line-strong sm:hidden" />
          <header
            className={cx(
              'grid gap-2',
              width === 'wide' && stuck.head,
              closeLabel && (width === 'wide' ? 'pe-16' : 'pe-10'),
            )}
          >
            <Base.Title className="text-xl">{title}</Base.Title>
            {description && <Base.Description>{description}</Base.Description>}
          </header>
          {children}
          {actions && (
            <footer
              className={cx(
                'mt-2 flex flex-wrap justify-end gap-2 max-sm:*:flex-1',
                width === 'wide' && stuck.foot,
              )}
            >
              {actions}
            </footer>
          )}
          {closeLabel && (
            // Last in the tab order, so that opening focuses the content.
            <Base.Close
              aria-label={closeLabel}
              disabled={!dismissible}
              className={cx(
                buttonStyle({ variant: 'quiet', size: 'icon-small' }),
                'absolute end-3 top-6 z-10 sm:top-4',
              )}
            >
              <X aria-hidden="true" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** In a long list, what it is and what can be done about it stay in view. */
const stuck = {
  head: 'sticky top-0 z-10 -mx-6 -my-3 bg-surface px-6 py-3',
  foot: 'sticky bottom-0 z-10 -mx-6 -mb-6 border-line border-t bg-surface px-6 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
}

const popup = cx(
  'fixed inset-x-0 bottom-0 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] w-full gap-4 overflow-y-auto overscroll-contain',
  'rounded-t border border-line bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none',
  'transition-[opacity,translate] duration-calm data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0',
  'sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
)
