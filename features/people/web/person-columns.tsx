import { Lock } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { shortDate } from '#web/lib/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RowLink } from '#web/ui/data-table/row-link.tsx'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { words } from '#words/users.ts'
import type { Person } from '../contract.ts'
import { PersonMenu, type PersonMenuProps } from './person-menu.tsx'
import { roleLabel } from './role-options.ts'

type MenuOf = (person: Person) => Omit<PersonMenuProps, 'person'>

export const personColumns = (menuOf: MenuOf): Column<Person>[] => [
  {
    key: 'user',
    header: words.columns.user,
    sort: 'name',
    cell: ({ id, fullName, email, photo, banned, emailVerified, invited }) => (
      <PersonCell
        name={fullName || email}
        email={email}
        photo={photo}
        opened={(name) => <RowLink to={paths.admin.user(id)}>{name}</RowLink>}
      >
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
    sort: 'date',
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
