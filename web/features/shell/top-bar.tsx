import type { User } from '#web/lib/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import type { ShellKind } from './shell-links.ts'
import { SlideMenu } from './slide-menu.tsx'

/** 4rem high on every private page: the way home, and who is signed in. */
export function TopBar({ kind, user }: { kind: ShellKind; user: User }) {
  return (
    <header className="topbar sticky top-0 z-20 flex h-16 items-center gap-2 border-line border-b bg-surface px-4 [--halo:var(--surface)] md:px-6">
      <SlideMenu kind={kind} />
      <Brand className="h-[70px] min-w-[100px] text-sm" />
      <AccountMenu kind={kind} user={user} />
    </header>
  )
}
