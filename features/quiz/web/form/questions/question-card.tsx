import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Trash2, TriangleAlert } from 'lucide-react'
import { memo, useId } from 'react'
import { Grip } from '#features/courses/web/form/content/grip.tsx'
import { parseNumber } from '#web/lib/parse-number.ts'
import { Input } from '#web/ui/input.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { RowMenu } from '#web/ui/row-menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/quiz-author.ts'
import { QUESTION_TYPES, type QuestionType } from '../../../definition.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { changeQuestion } from '../quiz-changes.ts'
import { useQuiz } from '../quiz-context.ts'
import { QuizField } from '../quiz-field.tsx'
import type { QuestionForm } from '../quiz-state.ts'
import { TypeFields, type TypeFieldsProps } from './type-fields.tsx'

type Props = {
  question: QuestionForm
  index: number
  total: number
  /** The path of the question. */
  path: string
  isOpen: boolean
  isFull: boolean
}

/** One line for each question, its fields below while it is open. Drawn anew only when something of it changes. */
export const QuestionCard = memo(function QuestionCard(props: Props) {
  const { question, index, total, path, isOpen, isFull } = props
  const { change, actions, problem } = useQuiz()
  const { key } = question
  const number = index + 1
  const isWrong = problem !== null && `${problem.path}.`.startsWith(`${path}.`)
  const id = useId()
  return (
    <li
      data-path={path}
      data-reorder="question"
      data-key={key}
      className={cx('rounded border bg-surface', isWrong ? 'border-danger' : 'border-line')}
    >
      <div className="flex items-center gap-1 ps-1 pe-1">
        <Grip
          kind="question"
          of={key}
          label={words.move(number)}
          onOver={(over) => actions.drag(key, over)}
          onStep={(step) => actions.step(key, step)}
        />
        <button
          type="button"
          data-question={key}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => actions.toggle(key, !isOpen)}
          className="grid min-h-12 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 text-start text-sm -outline-offset-3"
        >
          <span className="min-w-5 text-ink-muted tabular-nums">
            {isWrong ? <TriangleAlert aria-hidden="true" className="text-danger-ink" /> : number}
          </span>
          <span className="grid min-w-0 gap-x-3 sm:flex sm:items-baseline">
            <bdi
              className={cx(
                'wrap-anywhere line-clamp-2 min-w-0 flex-1 leading-snug sm:line-clamp-1',
                !isOpen && 'font-medium',
              )}
            >
              {question.text.trim() || <span className="text-ink-muted">{words.untitled}</span>}
            </bdi>
            <span className="whitespace-nowrap text-ink-muted text-xs">
              {words.types[question.type]}
              <span className="ms-2 tabular-nums">{words.points(parseNumber(question.points) ?? 0)}</span>
            </span>
          </span>
          <ChevronDown aria-hidden="true" className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
        </button>
        <RowMenu label={words.actionsFor(number)} busy={false}>
          <MenuItem icon={Copy} disabled={isFull} onSelect={() => actions.duplicate(question)}>
            {words.duplicate}
          </MenuItem>
          <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => actions.step(key, -1)}>
            {words.up}
          </MenuItem>
          <MenuItem icon={ArrowDown} disabled={number === total} onSelect={() => actions.step(key, 1)}>
            {words.down}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={Trash2} onSelect={() => actions.remove(question)}>
            {words.remove}
          </MenuItem>
        </RowMenu>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <QuestionFields
            question={question}
            path={path}
            onChange={(part) => change(changeQuestion(key, part))}
          />
        )}
      </div>
    </li>
  )
})

/** Everything of one question. Its answers are kept when its type changes, so that a change of mind costs nothing. */
function QuestionFields(props: TypeFieldsProps) {
  const { question, path, onChange } = props
  return (
    <div className="grid gap-4 px-3 pt-2 pb-5 sm:grid-cols-[1fr_8rem] sm:px-4 sm:*:col-span-full">
      <QuizField path={`${path}.type`} label={words.type} className="sm:col-span-1!">
        <Select
          value={question.type}
          onChange={({ target }) => onChange({ type: target.value as QuestionType })}
        >
          {QUESTION_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </Select>
      </QuizField>
      <QuizField path={`${path}.points`} label={words.pointsLabel} required className="sm:col-span-1!">
        <Input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={question.points}
          onChange={({ target }) => onChange({ points: target.value })}
        />
      </QuizField>
      <QuizField path={`${path}.text`} label={words.text} required>
        <Textarea
          rows={2}
          className="min-h-16!"
          maxLength={QUIZ_LIMITS.questionText}
          value={question.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </QuizField>
      <TypeFields {...props} />
      <QuizField
        path={`${path}.explanation`}
        label={words.explanation}
        hint={words.explanationHint}
        isOptional
      >
        <Textarea
          rows={2}
          className="min-h-16!"
          maxLength={QUIZ_LIMITS.explanation}
          value={question.explanation}
          onChange={({ target }) => onChange({ explanation: target.value })}
        />
      </QuizField>
    </div>
  )
}
