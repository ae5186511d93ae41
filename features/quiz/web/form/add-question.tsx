import {
  ArrowUpDown,
  CircleDot,
  Hash,
  Link2,
  type LucideIcon,
  Plus,
  SquareCheck,
  TextCursorInput,
  ToggleLeft,
} from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { words } from '#words/quiz-author.ts'
import { QUESTION_TYPES, type QuestionType } from '../../definition.ts'

const icons: Record<QuestionType, LucideIcon> = {
  single: CircleDot,
  multiple: SquareCheck,
  'true-false': ToggleLeft,
  text: TextCursorInput,
  number: Hash,
  order: ArrowUpDown,
  match: Link2,
}

/** The seven types, each with a word on what it asks for. */
export function AddQuestion({ disabled, onAdd }: { disabled: boolean; onAdd: (type: QuestionType) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button block className="border-dashed" data-add-question disabled={disabled}>
          <Plus aria-hidden="true" />
          {words.add}
        </Button>
      }
    >
      {QUESTION_TYPES.map((type) => (
        <MenuItem key={type} icon={icons[type]} onSelect={() => onAdd(type)}>
          <span className="py-1">
            {words.types[type]}
            <span className="block font-regular text-ink-muted text-xs">{words.typeHints[type]}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
