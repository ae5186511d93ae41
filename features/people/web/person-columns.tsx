import {
  Ban,
  Check,
  CircleCheck,
  GraduationCap,
  Lock,
  Presentation,
  ShieldCheck,
  Trash2,
  User,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ROLES, type Role } from '#shared/statuses.ts'
import { shortDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/users.ts'
import type { Person } from '../contract.ts'
import { roleLabel } from './role-options.ts'

type MenuOf = (person: Person) => Omit<PersonMenuProps, 'person'>

export const personColumns = (menuOf: MenuOf): Column<Person>[] => [
  {
    key: 'user',
    header: words.columns.user,
    cell: ({ fullName, email, photo, banned, emailVerified, invited }) => (
      <PersonCell name={fullName} email={email} photo={photo}>
        {banned && (
          <Badge tone="danger" icon={Lock}>
            {words.banned}
          </Badge>
        )}
        {!emailVerified && <Badge>{invited ? words.invited : words.unverified}</Badge>}
      </PersonCell>
    ),
    className: 'max-xl:pe-10',
  },
  { key: 'role', header: words.columns.role, cell: ({ role }) => roleLabel(role), slot: 'start' },
  {
    key: 'createdAt',
    header: words.columns.createdAt,
    label: words.columns.registered,
    cell: ({ createdAt }) => shortDate(createdAt),
    slot: 'start',
    className: 'tabular-nums',
  },
  {
    key: 'approved',
    header: words.columns.approved,
    cell: ({ approvedFormationCount: count }) => (
      <>
        <span className="tabular-nums max-xl:hidden">{count}</span>
        <span className="text-ink-muted xl:hidden">{words.approvedCount(count)}</span>
      </>
    ),
    slot: 'end',
  },
  {
    key: 'actions',
    header: words.columns.actions,
    silent: true,
    cell: (person) => <PersonMenu person={person} {...menuOf(person)} />,
    className: 'max-xl:absolute max-xl:-end-2 max-xl:top-2 xl:text-end',
  },
]

const labels = words.menu
const roleIcons = { user: GraduationCap, formateur: Presentation, admin: ShieldCheck }

type PersonMenuProps = {
  person: Person
  isSelf: boolean
  isBusy: boolean
  onRole: (role: Role) => void
  onBan: (banned: boolean) => void
  onDelete: () => void
}

function PersonMenu({ person, isSelf, isBusy, onRole, onBan, onDelete }: PersonMenuProps) {
  return (
    <RowMenu label={labels.label(person.fullName)} busy={isBusy}>
      <MenuLink to={paths.admin.user(person.id)} icon={User}>
        {labels.view}
      </MenuLink>
      <MenuSeparator />
      {isSelf ? (
        <MenuHeading>{labels.ownAccount}</MenuHeading>
      ) : (
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
      )}
    </RowMenu>
  )
}
