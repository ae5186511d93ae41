import { useMutation } from '@tanstack/react-query'
import { Check, FileUp, Mail, MailPlus, User, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/dates.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowLink } from '#web/ui/data-table/row-link.tsx'
import type { Column } from '#web/ui/data-table/table-view.ts'
import { useTableView } from '#web/ui/data-table/use-table-view.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { PersonCell } from '#web/ui/person-cell.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import type { GroupMember, OneGroup } from '../contract.ts'
import type { OpenDialog } from './open-dialog.ts'
import { useReadGroups } from './use-read-groups.ts'

const labels = words.list

const options = {
  search: {
    label: labels.search,
    example: labels.searchExample,
    textOf: ({ fullName, email }: GroupMember) => `${fullName} ${email}`,
  },
  filters: [
    {
      key: 'state',
      label: labels.stateFilter,
      all: labels.allStates,
      options: Object.entries(labels.states).map(([value, label]) => ({ value, label })),
      matches: ({ state }: GroupMember, value: string) => state === value,
    },
  ],
}

type MembersTabProps = { group: OneGroup; onOpen: (dialog: OpenDialog) => void }

export function MembersTab({ group, onOpen }: MembersTabProps) {
  const view = useTableView(group.members, options)
  const [leaving, setLeaving] = useState<GroupMember | null>(null)
  const invitation = useInvitation(group.id)
  const isBusy = ({ userId }: GroupMember) => invitation.isPending && invitation.variables === userId
  return (
    <>
      <ActionFailure
        failure={invitation.error ? { title: words.actionFailed, error: invitation.error } : null}
      />
      <DataTable
        view={view}
        columns={memberColumns({
          isBusy,
          onInvite: ({ userId }) => invitation.mutate(userId),
          onRemove: setLeaving,
        })}
        rowKey={({ userId }) => userId}
        caption={labels.caption}
        things={labels.things}
        empty={{
          title: labels.empty,
          text: labels.emptyText,
          action: (
            <Button variant="primary" onClick={() => onOpen('import')}>
              <FileUp aria-hidden="true" />
              {words.page.import}
            </Button>
          ),
        }}
        isBusy={isBusy}
      />
      <RemoveMemberDialog groupId={group.id} member={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

function useInvitation(id: number) {
  const toast = useToast()
  const readGroups = useReadGroups()
  return useMutation({
    mutationFn: (userId: number) =>
      api('POST /api/admin/groups/:id/members/:userId/invite', { params: { id, userId } }),
    onSuccess: ({ message }) => toast(message),
    // Somebody who has used their link meanwhile is active by now.
    onSettled: readGroups,
  })
}

type RemoveMemberDialogProps = { groupId: number; member: GroupMember | null; onClose: () => void }

function RemoveMemberDialog({ groupId, member, onClose }: RemoveMemberDialogProps) {
  const toast = useToast()
  const readGroups = useReadGroups()
  const removal = useMutation({
    mutationFn: (userId: number) =>
      api('DELETE /api/admin/groups/:id/members/:userId', { params: { id: groupId, userId } }),
    onSuccess: async ({ message }) => {
      toast(message)
      await readGroups()
      onClose()
    },
  })
  function close() {
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => open || close()}
      title={words.leave.title}
      description={words.leave.text}
      danger
      confirmLabel={words.list.remove}
      cancelLabel={words.cancel}
      busy={removal.isPending}
      busyLabel={words.leave.busy}
      onConfirm={() => member && removal.mutate(member.userId)}
    >
      <ActionFailure failure={removal.error ? { title: words.actionFailed, error: removal.error } : null} />
      <p className="wrap-anywhere font-semibold">
        <bdi>{member?.fullName}</bdi>{' '}
        <span className="font-regular text-ink-muted">{member && <EmailAddress email={member.email} />}</span>
      </p>
    </ConfirmDialog>
  )
}

type Handlers = {
  isBusy: (member: GroupMember) => boolean
  onInvite: (member: GroupMember) => void
  onRemove: (member: GroupMember) => void
}

const memberColumns = (handlers: Handlers): Column<GroupMember>[] => [
  {
    key: 'person',
    header: labels.columns.person,
    cell: ({ userId, fullName, email }) => (
      <PersonCell
        name={fullName || email}
        email={email}
        opened={(name) => <RowLink to={paths.admin.user(userId)}>{name}</RowLink>}
      />
    ),
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
