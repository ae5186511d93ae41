import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import type { CourseRow } from '#shared/authoring.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { words } from '#words/courses-list.ts'

export type CourseMenuProps = {
  row: CourseRow
  editPath: (id: number) => string
  onRemove: (row: CourseRow) => void
  isBusy: boolean
}

export function CourseMenu({ row, editPath, onRemove, isBusy }: CourseMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="icon-small" aria-label={words.actionsFor(row.name)} busy={isBusy}>
          <Ellipsis aria-hidden="true" />
        </Button>
      }
    >
      <MenuLink to={paths.course(row.id)} icon={Eye}>
        {words.view}
      </MenuLink>
      <MenuLink to={editPath(row.id)} icon={Pencil}>
        {words.edit}
      </MenuLink>
      <MenuItem danger icon={Trash2} onSelect={() => onRemove(row)}>
        {words.remove}
      </MenuItem>
    </Menu>
  )
}
