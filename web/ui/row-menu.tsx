import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

/** The menu of a row of a table; while an action runs on the row it cannot be opened. */
export function RowMenu({ label, busy, children }: { label: string; busy: boolean; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon-small" aria-label={label} busy={busy} disabled={busy}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
