import { Plus } from 'lucide-react'
import { CHAPTER_KINDS } from '#shared/statuses.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { words } from '#words/course-form.ts'
import { emptyChapter } from '../empty-course.ts'
import type { ChapterForm } from '../form-state.ts'

export function AddChapter({ onAdd }: { onAdd: (chapter: ChapterForm) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet">
          <Plus aria-hidden="true" />
          {words.addChapter}
        </Button>
      }
    >
      {CHAPTER_KINDS.map((kind) => (
        <MenuItem key={kind} icon={kindsInForm[kind].icon} onSelect={() => onAdd(emptyChapter(kind))}>
          {kindsInForm[kind].addLabel}
        </MenuItem>
      ))}
    </Menu>
  )
}
