import { Dialog } from '@base-ui/react/dialog'
import { cx } from 'class-variance-authority'
import { House, LogOut, Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/shell.ts'
import { words as spaces } from '#words/spaces.ts'
import type { User } from '../lib/session.ts'
import { useSession } from '../lib/session-context.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavLink } from './nav-link.tsx'
import type { ShellKind } from './shell-links.ts'
import { UserMissing } from './shell-notice.tsx'
import { MAIN_ID } from './skip-link.tsx'
import { ThemeChooser } from './theme-chooser.tsx'
import { useLogOut } from './use-log-out.ts'

type AppShellProps = {
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
export function AppShell({ kind, children, compact = false, banner, bell, counts }: AppShellProps) {
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
      <Brand className="h-[70px] min-w-[100px] flex-none text-sm max-[21rem]:min-w-0 max-[21rem]:shrink" />
      <LanguageSwitch className="ms-auto text-sm max-md:[&>svg]:hidden" />
      {bell}
      <AccountMenu kind={kind} user={user} />
    </header>
  )
}

/** The side navigation on phones: slides in from the start side. */
function SlideMenu({ kind }: { kind: ShellKind }) {
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

type DockProps = { kind: ShellKind; counts?: Record<string, number | undefined> }

/** A fifth link would be too narrow to tap. The menu has all of them. */
const ROOM = 4

/** The links of the area at the bottom edge, on phones. */
function Dock({ kind, counts }: DockProps) {
  return (
    <nav
      aria-label={kind.title}
      data-dock
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {kind.links.slice(0, ROOM).map(({ to, label, icon: Icon, exact }) => (
        <NavLink
          key={to}
          to={to}
          end={exact}
          className="relative grid min-h-16 content-center justify-items-center gap-0.5 text-center font-medium text-2xs text-ink-soft leading-snug no-underline before:absolute before:inset-x-1/4 before:-top-px before:h-[3px] before:rounded-b-[3px] aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink aria-[current=page]:before:bg-primary"
        >
          <span className="relative">
            <Icon aria-hidden="true" className="size-6" />
            {Boolean(counts?.[to]) && (
              <span className="tone-warning absolute start-full -ms-2 -top-1 rounded-inner bg-tone-tint px-1 font-semibold text-tone-ink tabular-nums">
                {counts?.[to]}
              </span>
            )}
          </span>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

type Props = { kind: ShellKind; counts?: Record<string, number | undefined> }

/** The links of the area, at the start side of wide screens. */
export function Rail({ kind, counts }: Props) {
  return (
    <nav aria-label={kind.title} className="hidden border-line border-e bg-surface md:block">
      <div className="sticky top-16 flex h-[calc(100dvh-4rem-var(--notice))] flex-col gap-1 overflow-y-auto px-4 py-6">
        <RailLinks kind={kind} counts={counts} />
      </div>
    </nav>
  )
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded px-3 text-start text-base font-medium text-ink-soft no-underline hover:bg-surface-hover hover:text-ink'
const current =
  'forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2 aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink'

/** The links of the side navigation, also used in the slide-in menu on phones. */
function RailLinks({ kind, counts, onLeave }: Props & { onLeave?: () => void }) {
  const logOut = useLogOut()
  return (
    <>
      <div className="mb-4 px-3">
        <p className="font-bold text-lg leading-snug tracking-snug">{kind.title}</p>
        <p className="text-ink-muted text-sm">{kind.subtitle}</p>
      </div>
      {kind.links.map(({ to, label, icon: Icon, exact }) => (
        <NavLink key={to} to={to} end={exact} className={`${row} ${current}`} onClick={onLeave}>
          <Icon aria-hidden="true" />
          {label}
          {Boolean(counts?.[to]) && (
            <span className="tone-warning ms-auto rounded-inner bg-tone-tint px-[0.4375rem] font-semibold text-tone-ink text-xs tabular-nums">
              {counts?.[to]}
            </span>
          )}
        </NavLink>
      ))}
      <div className="mt-auto grid gap-1 pt-6">
        <ThemeChooser className="mb-2 [&>label]:flex-1 [&>label]:justify-center [&>label]:px-1" />
        <Link to={paths.home} className={row}>
          <House aria-hidden="true" />
          {spaces.backToSite}
        </Link>
        <button type="button" className={row} onClick={logOut}>
          <LogOut aria-hidden="true" className="rtl:-scale-x-100" />
          {spaces.logOut}
        </button>
      </div>
    </>
  )
}
