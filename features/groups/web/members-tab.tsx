import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/lib/api.ts'
import { ActionFailure } from '#web/ui/action-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useTableView } from '#web/ui/data-table/use-table-view.ts'
import { useToast } from '#web/ui/toast-context.ts'
import { words } from '#words/groups.ts'
import type { GroupMember, OneGroup } from '../contract.ts'
import { memberColumns } from './member-columns.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
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

type Props = { group: OneGroup; onOpen: (dialog: OpenDialog) => void }

export function MembersTab({ group, onOpen }: Props) {
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
