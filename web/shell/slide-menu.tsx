import { Dialog } from '@base-ui/react/dialog'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { words } from '#words/shell.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { RailLinks } from './rail.tsx'
import type { ShellKind } from './shell-links.ts'

/** The side navigation on phones: slides in from the start side. */
export function SlideMenu({ kind }: { kind: ShellKind }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        aria-label={words.openMenu}
        className={`${buttonStyle({ variant: 'quiet', size: 'icon' })} -ms-3 md:hidden`}
      >
        <Menu aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 start-0 z-50 flex w-[min(18rem,85vw)] flex-col gap-1 overflow-y-auto bg-surface px-4 py-6 shadow-float outline-none transition-transform duration-calm data-ending-style:-translate-x-full data-starting-style:-translate-x-full rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full">
          <Dialog.Title className="sr-only">{kind.title}</Dialog.Title>
          <Dialog.Close
            aria-label={words.closeMenu}
            className={`${buttonStyle({ variant: 'quiet', size: 'icon' })} absolute end-2 top-2`}
          >
            <X aria-hidden="true" />
          </Dialog.Close>
          <RailLinks kind={kind} onLeave={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
