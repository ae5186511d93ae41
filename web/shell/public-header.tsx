import { cx } from 'class-variance-authority'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words } from '#words/shell.ts'
import { useAcademy } from '../lib/academy.tsx'
import type { User } from '../lib/session.ts'
import { useSession, useSessionActions } from '../lib/session-context.tsx'
import { hasUnsent } from '../lib/unsent.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavLink } from './nav-link.tsx'

const linkStyle =
  'relative inline-flex min-h-target items-center font-medium text-ink-soft no-underline hover:text-ink aria-[current=page]:text-ink'
const underline =
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-1.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-primary'

export function PublicHeader() {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <div className="wrap flex h-[110px] items-center gap-x-1 lg:h-18 lg:gap-x-3 xl:gap-x-6">
        <Brand className="text-[1.0625rem]" />
        <WideNavigation />
        <LanguageSwitch className="max-lg:ms-auto lg:max-xl:[&>svg]:hidden" />
        <AccountButtons className="hidden whitespace-nowrap lg:flex xl:gap-2" />
        <SmallNavigation />
      </div>
    </header>
  )
}

function WideNavigation() {
  const { blogUrl } = useAcademy()
  return (
    <nav aria-label={words.siteNavigation} className="ms-auto hidden lg:block">
      <ul className="flex gap-4 whitespace-nowrap xl:gap-8">
        <SiteLink to={paths.home}>{words.home}</SiteLink>
        <SiteLink to={paths.about}>{words.about}</SiteLink>
        <SiteLink to={paths.courses}>{words.courses}</SiteLink>
        {blogUrl && (
          <li>
            <a href={blogUrl} className={linkStyle}>
              {words.blog}
            </a>
          </li>
        )}
        <SiteLink to={paths.contact}>{words.contact}</SiteLink>
      </ul>
    </nav>
  )
}

function SiteLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <NavLink to={to} end={to === paths.home} className={`${linkStyle} ${underline}`}>
        {children}
      </NavLink>
    </li>
  )
}

/** On phones: a button that opens the links. */
function SmallNavigation() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const panel = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => setOpen(false), [key])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div className="lg:hidden" onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <Button
        variant="quiet"
        size="icon"
        className="-me-3"
        aria-label={open ? words.closeMenu : words.openMenu}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </Button>
      <nav
        id={panel}
        aria-label={words.siteNavigation}
        hidden={!open}
        className="absolute inset-x-0 top-full border-line border-b bg-paper px-gutter pb-6 shadow-float"
      >
        <ul className="divide-y divide-line">
          <SiteLink to={paths.home}>{words.home}</SiteLink>
          <SiteLink to={paths.courses}>{words.courses}</SiteLink>
          <SiteLink to={paths.contact}>{words.contact}</SiteLink>
        </ul>
        <AccountButtons className="mt-4 grid gap-2" small />
      </nav>
    </div>
  )
}

type Props = {
  className?: string
  /** In the menu of phones; links everyone but administrators to /dashboard, which redirects by role. */
  small?: boolean
}

/** Sign in and sign up, or one's own area and sign out. */
function AccountButtons({ className, small = false }: Props) {
  const { user } = useSession()
  const { signOut } = useSessionActions()
  const navigate = useNavigate()

  if (!user) {
    // Invisible, but keeping their space, while a stored token is being checked.
    return (
      <div className={cx(className, 'in-data-[session=in]:invisible')}>
        <ButtonLink to={paths.signIn} variant="quiet">
          {words.signIn}
        </ButtonLink>
        <ButtonLink to={paths.signUp}>{words.signUp}</ButtonLink>
      </div>
    )
  }

  async function leave(userId: number) {
    if (hasUnsent(userId)) {
      const { maySignOut } = await import('#features/offline/web/before-sign-out.tsx')
      if (!(await maySignOut(userId))) return
    }
    await signOut()
    await navigate(paths.home)
  }

  return (
    <div className={className}>
      <ButtonLink to={spaceOf(user, small)}>
        {user.role === 'admin' ? words.adminSpace : words.ownSpace}
      </ButtonLink>
      <Button variant="quiet" onClick={() => leave(user.id)}>
        {words.signOut}
      </Button>
    </div>
  )
}

function spaceOf({ role }: User, small: boolean) {
  if (role === 'admin') return paths.admin.home
  return role === 'formateur' && !small ? paths.trainer.home : paths.learner.home
}
