import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { CourseRow } from '#shared/authoring.ts'
import { paths } from '#shared/paths.ts'
import { MenuItem, MenuLink } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { words } from '#words/courses-list.ts'

export type CourseMenuProps = {
  row: CourseRow
  editPath: (id: number) => string
  onRemove: (row: CourseRow) => void
  isBusy: boolean
}

export function CourseMenu({ row, editPath, onRemove, isBusy }: CourseMenuProps) {
  return (
    <RowMenu label={words.actionsFor(row.name)} busy={isBusy}>
      <MenuLink to={paths.course(row.id)} icon={Eye}>
        {words.view}
      </MenuLink>
      <MenuLink to={editPath(row.id)} icon={Pencil}>
        {words.edit}
      </MenuLink>
      <MenuItem danger icon={Trash2} onSelect={() => onRemove(row)}>
        {words.remove}
      </MenuItem>
    </RowMenu>
  )
}
