import { Ban, Check, CircleCheck, GraduationCap, Presentation, ShieldCheck, Trash2, User } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ROLES, type Role } from '#shared/statuses.ts'
import { MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/users.ts'
import type { Person } from '../contract.ts'

const labels = words.menu
const roleIcons = { user: GraduationCap, formateur: Presentation, admin: ShieldCheck }

type ItemsProps = {
  person: Pick<Person, 'role' | 'banned'>
  onRole: (role: Role) => void
  onBan: (banned: boolean) => void
  onDelete: () => void
}

/** What an administrator does to somebody's account. */
export function PersonItems({ person, onRole, onBan, onDelete }: ItemsProps) {
  return (
    <>
      <MenuHeading>{labels.role}</MenuHeading>
      {ROLES.toReversed().map((role) => (
        <MenuItem
          key={role}
          icon={role === person.role ? Check : roleIcons[role]}
          onSelect={() => onRole(role)}
        >
          {words.roles[role]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={person.banned ? CircleCheck : Ban} onSelect={() => onBan(!person.banned)}>
        {person.banned ? labels.unban : labels.ban}
      </MenuItem>
      <MenuItem danger icon={Trash2} onSelect={onDelete}>
        {labels.delete}
      </MenuItem>
    </>
  )
}

export type PersonMenuProps = Omit<ItemsProps, 'person'> & {
  person: Person
  isSelf: boolean
  isBusy: boolean
}

/** The same in a row of the list. */
export function PersonMenu({ person, isSelf, isBusy, ...items }: PersonMenuProps) {
  return (
    <RowMenu label={labels.label(person.fullName)} busy={isBusy}>
      <MenuLink to={paths.admin.user(person.id)} icon={User}>
        {labels.view}
      </MenuLink>
      <MenuSeparator />
      {isSelf ? <MenuHeading>{labels.ownAccount}</MenuHeading> : <PersonItems person={person} {...items} />}
    </RowMenu>
  )
}
