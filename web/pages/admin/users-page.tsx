import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Person } from '#shared/people.ts'
import { ROLES } from '#shared/statuses.ts'
import { DataTable } from '#web/features/data-table/data-table.tsx'
import { useRemoteTable } from '#web/features/data-table/use-remote-table.ts'
import { TitleRow } from '#web/features/shell/title-row.tsx'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { words } from '#words/users.ts'
import { ActionFailure } from './action-failure.tsx'
import { ExportButton } from './export-button.tsx'
import { DeleteDialog } from './users/delete-dialog.tsx'
import { personColumns } from './users/person-columns.tsx'
import { roleOptions } from './users/role-options.ts'
import { usePersonActions } from './users/use-person-actions.ts'

export function UsersPage() {
  const self = useUser()
  const { list, view } = useUsers()
  const actions = usePersonActions()
  const [leaving, setLeaving] = useState<Person | null>(null)

  async function remove(person: Person) {
    await actions.act(person, 'delete')
    setLeaving(null)
  }

  const columns = personColumns((person) => ({
    isSelf: person.id === self.id,
    isBusy: actions.isBusy(person),
    onRole: (role) => actions.setRole(person, role),
    onBan: (banned) => void actions.act(person, banned ? 'ban' : 'unban'),
    onDelete: () => setLeaving(person),
  }))

  return (
    <>
      <TitleRow title={words.title}>
        <ExportButton call="GET /api/admin/users/export" />
      </TitleRow>
      <ActionFailure failure={actions.failure} />
      <DataTable
        view={view}
        columns={columns}
        rowKey={({ id }) => id}
        caption={words.caption}
        things={words.things}
        empty={{ title: words.empty }}
        failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
        isBusy={actions.isBusy}
      />
      <DeleteDialog
        person={leaving}
        busy={leaving !== null && actions.isBusy(leaving)}
        onCancel={() => setLeaving(null)}
        onDelete={(person) => void remove(person)}
      />
    </>
  )
}

const search = { label: words.search, example: words.searchExample }
const byRole = { key: 'role', label: words.roleFilter, all: words.allRoles, options: roleOptions }

function useUsers() {
  const { asked, chosen, view } = useRemoteTable(search)
  const role = ROLES.find((known) => known === chosen.role)
  const list = useQuery({
    ...query('GET /api/admin/users/all', { query: { ...asked, role } }),
    placeholderData: keepPreviousData,
  })
  return {
    list,
    view: view({
      rows: list.data?.data,
      total: list.data?.total,
      isTurning: list.isPlaceholderData,
      filters: [byRole],
    }),
  }
}
