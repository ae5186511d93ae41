import { ChevronDown, House, LogOut, Settings } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/spaces.ts'
import { imageAddress } from '../lib/images.ts'
import { avatarLetter, displayName, initials } from '../lib/names.ts'
import type { User } from '../lib/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx'
import type { ShellKind } from './shell-links.ts'
import { useLogOut } from './use-log-out.ts'

/** The avatar and its menu. */
export function AccountMenu({ kind, user }: { kind: ShellKind; user: User }) {
  const logOut = useLogOut()
  const isAdmin = user.role === 'admin'
  const name = displayName(user, isAdmin ? common.unnamedAdmin : undefined)
  // One letter for people in their own area, two in the back-office: the avatar shows the first letter of each word.
  const letters = isAdmin ? [...initials(name)].join(' ') : avatarLetter(name)

  const address = isAdmin ? words.emailAndRole(user.email, words.adminRole) : user.email

  const trigger = (
    <button
      type="button"
      aria-label={words.accountMenu(name, address)}
      className="flex items-center gap-3 rounded p-1 text-start text-sm leading-snug hover:bg-surface-hover"
    >
      <Avatar name={letters} src={imageAddress(user.photo)} />
      <span className="hidden max-w-80 md:block">
        {/* Cut at the end of the name, in whichever direction it is written; on the side of the page's start. */}
        <bdi className="block truncate [text-align:match-parent]">{name}</bdi>
        {isAdmin ? (
          <span className="block truncate text-ink-muted text-xs">{address}</span>
        ) : (
          <bdi className="block truncate text-ink-muted text-xs [text-align:match-parent]">{address}</bdi>
        )}
      </span>
      {/* Phones have no room for it beside the language. */}
      <ChevronDown aria-hidden="true" className="max-sm:hidden" />
    </button>
  )

  return (
    <Menu trigger={trigger}>
      {kind.links.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      {kind.settings && (
        <MenuLink to={kind.settings} icon={Settings}>
          {words.settings}
        </MenuLink>
      )}
      <MenuLink to={paths.home} icon={House}>
        {words.backToSite}
      </MenuLink>
      <MenuItem icon={LogOut} turns onSelect={logOut}>
        {words.logOut}
      </MenuItem>
    </Menu>
  )
}
