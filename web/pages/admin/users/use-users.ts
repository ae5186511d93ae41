import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ROLES } from '#shared/statuses.ts'
import { useRemoteTable } from '#web/features/data-table/use-remote-table.ts'
import { query } from '#web/lib/query.ts'
import { words } from '#words/users.ts'
import { roleOptions } from './role-options.ts'

const search = { label: words.search, example: words.searchExample }
const byRole = { key: 'role', label: words.roleFilter, all: words.allRoles, options: roleOptions }

export function useUsers() {
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
