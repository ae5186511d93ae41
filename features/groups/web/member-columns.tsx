import { Check, Mail, MailPlus, User, UserMinus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { shortDate } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/columns.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/groups.ts'
import type { GroupMember } from '../contract.ts'

const labels = words.list

type Handlers = {
  isBusy: (member: GroupMember) => boolean
  onInvite: (member: GroupMember) => void
  onRemove: (member: GroupMember) => void
}

export const memberColumns = (handlers: Handlers): Column<GroupMember>[] => [
  {
    key: 'person',
    header: labels.columns.person,
    cell: ({ fullName, email }) => <PersonCell name={fullName} email={email} />,
    className: 'max-xl:pe-10',
  },
  {
    key: 'state',
    header: labels.columns.state,
    cell: ({ state }) => (
      <Badge tone={state === 'active' ? 'success' : 'info'} icon={state === 'active' ? Check : Mail}>
        {labels.states[state]}
      </Badge>
    ),
    slot: 'start',
  },
  {
    key: 'joined',
    header: labels.columns.joined,
    label: labels.since,
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{shortDate(joinedAt)}</time>,
    slot: 'end',
    className: 'tabular-nums max-xl:text-ink-muted',
  },
  {
    key: 'actions',
    header: labels.columns.actions,
    silent: true,
    cell: (member) => <MemberMenu member={member} {...handlers} />,
    className: 'max-xl:absolute max-xl:-end-2 max-xl:top-2 xl:text-end',
  },
]

function MemberMenu({ member, isBusy, onInvite, onRemove }: Handlers & { member: GroupMember }) {
  return (
    <RowMenu label={words.menu.label(member.fullName)} busy={isBusy(member)}>
      <MenuLink to={paths.admin.user(member.userId)} icon={User}>
        {labels.view}
      </MenuLink>
      {member.state === 'invited' && (
        <MenuItem icon={MailPlus} onSelect={() => onInvite(member)}>
          {labels.invite}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={UserMinus} onSelect={() => onRemove(member)}>
        {labels.remove}
      </MenuItem>
    </RowMenu>
  )
}
