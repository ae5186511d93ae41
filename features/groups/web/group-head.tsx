import { useQuery } from '@tanstack/react-query'
import { Ellipsis, FileUp, Pencil, Plus, Trash2, UserPlus } from 'lucide-react'
import { shortDate } from '#web/lib/dates.ts'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { words } from '#words/groups.ts'
import type { OneGroup } from '../contract.ts'
import type { OpenDialog } from './open-dialog.ts'

const labels = words.page

type Props = { group: OneGroup; onOpen: (dialog: OpenDialog) => void }

/** The name of the group, its figures, and what can be done with it. */
export function GroupHead({ group, onOpen }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-2xl">
          <bdi>{group.name}</bdi>
        </h1>
        <p className="text-ink-soft">
          {labels.summary(group.memberCount, group.formations.length)}
          <Finished id={group.id} />
        </p>
        {group.description && (
          <p dir="auto" className="wrap-anywhere mt-1 max-w-[70ch] text-ink-muted text-sm">
            {group.description}
          </p>
        )}
        <p className="hidden text-ink-muted text-sm print:block">
          {words.progress.printed(shortDate(new Date()))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 print:hidden">
        <Button onClick={() => onOpen('import')}>
          <FileUp aria-hidden="true" />
          {labels.import}
        </Button>
        <Button variant="primary" onClick={() => onOpen('enrol')}>
          <Plus aria-hidden="true" />
          {labels.enrol}
        </Button>
        <Menu
          trigger={
            <Button size="icon" aria-label={labels.more} className="max-sm:flex-none">
              <Ellipsis aria-hidden="true" />
            </Button>
          }
        >
          <MenuItem icon={UserPlus} onSelect={() => onOpen('add')}>
            {labels.add}
          </MenuItem>
          <MenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
            {words.menu.edit}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={() => onOpen('delete')}>
            {words.menu.delete}
          </MenuItem>
        </Menu>
      </div>
    </div>
  )
}

function Finished({ id }: { id: number }) {
  const { data } = useQuery(query('GET /api/admin/groups/:id/progress', { params: { id: String(id) } }))
  const followed = data?.members.flatMap(({ cells }) => cells).filter(({ progress }) => progress !== null)
  if (!followed || followed.length === 0) return null
  const done = followed.filter(({ progress }) => progress === 100).length
  return <> · {labels.finished(done, followed.length)}</>
}
