import { FileText, ListChecks, type LucideIcon, Package, Play, Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { words } from '#words/course-form.ts'
import {
  type ChapterForm,
  emptyPackage,
  emptyQuizChapter,
  emptyText,
  emptyVideo,
} from '../form/form-state.ts'

type Kind = { icon: LucideIcon; label: string; create: () => ChapterForm }

/** The kinds of chapters that can be added, in the order of the menu. */
const kinds: Kind[] = [
  { icon: Play, label: words.addVideo, create: emptyVideo },
  { icon: FileText, label: words.addText, create: emptyText },
  { icon: ListChecks, label: words.addQuiz, create: emptyQuizChapter },
  { icon: Package, label: words.addPackage, create: emptyPackage },
]

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
      {kinds.map(({ icon, label, create }) => (
        <MenuItem key={label} icon={icon} onSelect={() => onAdd(create())}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
