import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Group } from '#features/groups/contract.ts'
import { DeleteGroupDialog } from '#features/groups/web/delete-group-dialog.tsx'
import { groupColumns } from '#features/groups/web/group-columns.tsx'
import { GroupDialog } from '#features/groups/web/group-dialog.tsx'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/groups.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useRemoteTable } from '../../ui/data-table/use-remote-table.ts'

const search = { label: words.search, example: words.searchExample }

/** What is written now: a new group, or one of the list. */
type Edited = 'new' | Group | null

export function GroupsPage() {
  const { asked, view } = useRemoteTable(search)
  const list = useQuery({
    ...query('GET /api/admin/groups', { query: asked }),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<Edited>(null)
  const [leaving, setLeaving] = useState<Group | null>(null)
  const create = (
    <Button variant="primary" onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {words.create}
    </Button>
  )
  return (
    <>
      <TitleRow title={words.title}>{create}</TitleRow>
      <p className="-mt-4 mb-6 text-ink-soft">{words.lead}</p>
      <DataTable
        view={view({ rows: list.data?.data, total: list.data?.total, isTurning: list.isPlaceholderData })}
        columns={groupColumns({ onEdit: setEdited, onDelete: setLeaving })}
        rowKey={({ id }) => id}
        caption={words.caption}
        things={words.things}
        empty={{ title: words.empty, text: words.emptyText }}
        failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
      />
      {edited && (
        <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
      <DeleteGroupDialog group={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}
