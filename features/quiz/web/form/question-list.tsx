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
import { parseNumber } from '#web/lib/parse-number.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { words } from '#words/quiz-author.ts'
import { QUESTION_TYPES, type QuestionType } from '../../definition.ts'
import { QUIZ_LIMITS } from '../../limits.ts'
import { QuestionCard } from './questions/question-card.tsx'
import { useReason } from './quiz-context.ts'
import type { QuizDraft } from './quiz-state.ts'

type Props = {
  quiz: QuizDraft
  /** The path of the list. */
  path: string
  open: ReadonlySet<string>
  setOpen: (keys: ReadonlySet<string>) => void
  onAdd: (type: QuestionType) => void
}

export function QuestionList({ quiz: { questions }, path, open, setOpen, onAdd }: Props) {
  const reason = useReason(path)
  const isFull = questions.length >= QUIZ_LIMITS.questions
  const areAllOpen = questions.every(({ key }) => open.has(key))
  return (
    <fieldset data-path={path} className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold text-sm">{words.questions}</legend>
      {questions.length === 0 ? (
        <div className="rounded border border-line bg-paper p-4 text-sm">
          <p className="font-semibold">{words.none}</p>
          <p className="text-ink-soft">{words.noneText}</p>
        </div>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
            {words.count(questions.length)}
            <span>{words.total(totalOf(questions))}</span>
            {questions.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                className="ms-auto"
                onClick={() => setOpen(new Set(areAllOpen ? [] : questions.map(({ key }) => key)))}
              >
                {areAllOpen ? words.collapseAll : words.expandAll}
              </Button>
            )}
          </p>
          <ol className="grid gap-2">
            {questions.map((question, index) => (
              <QuestionCard
                key={question.key}
                question={question}
                index={index}
                total={questions.length}
                path={`${path}.${index}`}
                isOpen={open.has(question.key)}
                isFull={isFull}
              />
            ))}
          </ol>
        </>
      )}
      <AddQuestion disabled={isFull} onAdd={onAdd} />
      {isFull && <p className="text-ink-muted text-sm">{words.full(QUIZ_LIMITS.questions)}</p>}
      <FieldError>{reason}</FieldError>
    </fieldset>
  )
}

const totalOf = (questions: QuizDraft['questions']) =>
  questions.reduce((sum, { points }) => sum + (parseNumber(points) ?? 0), 0)

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
function AddQuestion({ disabled, onAdd }: { disabled: boolean; onAdd: (type: QuestionType) => void }) {
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
