import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { User } from '../lib/session.ts'
import { useSession } from '../lib/session-context.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { Dock } from './dock.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Rail } from './rail.tsx'
import type { ShellKind } from './shell-links.ts'
import { UserMissing } from './shell-notice.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { SlideMenu } from './slide-menu.tsx'

type Props = {
  kind: ShellKind
  children: ReactNode
  /** The denser layout of the back-office. */
  compact?: boolean
  /** Above every page. */
  banner?: ReactNode
  /** Beside the account menu. */
  bell?: ReactNode
  /** Numbers beside the links, by address. */
  counts?: Record<string, number | undefined>
}

/** Top bar, side navigation and bottom navigation around the pages of a private area. */
export function AppShell({ kind, children, compact = false, banner, bell, counts }: Props) {
  const { user } = useSession()
  if (!user) return <UserMissing />
  return (
    <div className={cx('min-h-dvh', compact && 'compact')}>
      <TopBar kind={kind} user={user} bell={bell} />
      <div className="md:grid md:min-h-[calc(100dvh-4rem)] md:grid-cols-[16rem_minmax(0,1fr)]">
        <Rail kind={kind} counts={counts} />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="min-w-0 px-gutter pt-6 pb-28 outline-none md:px-[clamp(1.5rem,3vw,3rem)] md:pt-8 md:pb-16"
        >
          <div className={compact ? 'max-w-[76rem]' : 'max-w-[68rem]'}>
            {banner}
            {children}
          </div>
        </main>
      </div>
      <Dock kind={kind} counts={counts} />
    </div>
  )
}

/** 4rem high on every private page: the link home, the bell and the account menu. */
function TopBar({ kind, user, bell }: { kind: ShellKind; user: User; bell: ReactNode }) {
  return (
    <header className="topbar sticky top-0 z-20 flex h-16 items-center gap-2 border-line border-b bg-surface px-4 [--halo:var(--surface)] max-[23rem]:gap-0 max-[23rem]:px-2 md:px-6">
      <SlideMenu kind={kind} />
      <Brand className="h-[70px] min-w-[100px] flex-none text-sm max-[21rem]:shrink" />
      <LanguageSwitch className="ms-auto text-sm max-md:[&>svg]:hidden" />
      {bell}
      <AccountMenu kind={kind} user={user} />
    </header>
  )
}
