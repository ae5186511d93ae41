import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButton } from '#features/exports/web/export-button.tsx'
import { PEOPLE_SORTS } from '#features/people/rules.ts'
import { AddPerson } from '#features/people/web/add-person-dialog.tsx'
import { personColumns } from '#features/people/web/person-columns.tsx'
import { PersonQuestion } from '#features/people/web/person-question.tsx'
import { roleOptions } from '#features/people/web/role-options.ts'
import { usePersonActions } from '#features/people/web/use-person-actions.ts'
import { ROLES } from '#shared/statuses.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { words } from '#words/users.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { ActionFailure } from '../../ui/action-failure.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRemoteTable } from '../../ui/data-table/use-remote-table.ts'

export function UsersPage() {
  const self = useUser()
  const { list, view } = useUsers()
  const actions = usePersonActions()

  const columns = personColumns((person) => ({
    isSelf: person.id === self.id,
    isBusy: actions.isBusy(person),
    onRole: (role) => actions.setRole(person, role),
    onBan: (banned) => actions.act(person, banned ? 'ban' : 'unban'),
    onDelete: () => actions.act(person, 'delete'),
  }))

  return (
    <>
      <TitleRow title={words.title}>
        <div className="flex flex-wrap gap-2">
          <ExportButton call="GET /api/admin/users/export" />
          <AddPerson />
        </div>
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
      <PersonQuestion {...actions.question} />
    </>
  )
}

const search = { label: words.search, example: words.searchExample }
const byRole = { key: 'role', label: words.roleFilter, all: words.allRoles, options: roleOptions }

function useUsers() {
  const { asked, chosen, view } = useRemoteTable(search)
  const role = ROLES.find((known) => known === chosen.role)
  const sort = PEOPLE_SORTS.find((known) => known === chosen.sort)
  const list = useQuery({
    ...query('GET /api/admin/users/all', { query: { ...asked, role, sort } }),
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
