import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/quiz-author.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { useReason } from '../quiz-context.ts'
import { QuizField, QuizFieldGroup } from '../quiz-field.tsx'
import { newPair, newRow, type PairRow, type QuestionForm, type Row } from '../quiz-state.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { AddRow, RemoveRow } from './row-buttons.tsx'
import { RowInput } from './row-input.tsx'
import { changeRow, withoutRow } from './rows.ts'

export type TypeFieldsProps = {
  question: QuestionForm
  /** The path of the question. */
  path: string
  onChange: (part: Partial<QuestionForm>) => void
}

/** What only questions of this type have. */
export function TypeFields(props: TypeFieldsProps) {
  switch (props.question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceFields {...props} />
    case 'true-false':
      return <TrueFalseFields {...props} />
    case 'text':
      return <AcceptedFields {...props} />
    case 'number':
      return <NumberFields {...props} />
    case 'order':
      return <ItemFields {...props} />
    case 'match':
      return <PairFields {...props} />
  }
}

/** What is typed stays as it was typed: « 3,5 » and « 3.5 » are the same number. */
const decimal = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 40 } as const

function NumberFields({ question: { value, tolerance }, path, onChange }: TypeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <QuizField path={`${path}.value`} label={words.value} required>
        <Input {...decimal} value={value} onChange={({ target }) => onChange({ value: target.value })} />
      </QuizField>
      <QuizField path={`${path}.tolerance`} label={words.tolerance} hint={words.toleranceHint}>
        <Input
          {...decimal}
          value={tolerance}
          onChange={({ target }) => onChange({ tolerance: target.value })}
        />
      </QuizField>
    </div>
  )
}

const options = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
] as const

function TrueFalseFields({ question, path, onChange }: TypeFieldsProps) {
  const { answer } = question
  const reason = useReason(`${path}.answer`)
  return (
    <div data-path={`${path}.answer`}>
      <RadioGroup
        label={words.answer}
        inline
        options={options}
        value={answer === null ? undefined : answer ? 'true' : 'false'}
        onValueChange={(value) => onChange({ answer: value === 'true' })}
        error={reason}
      />
    </div>
  )
}

/** Every way to write the right answer. */
function AcceptedFields({ question: { accepted }, path, onChange }: TypeFieldsProps) {
  const change = (next: Row[]) => onChange({ accepted: next })
  return (
    <QuizFieldGroup path={`${path}.accepted`} label={words.accepted} hint={words.acceptedHint}>
      {accepted.map(({ key, text }, index) => (
        <div key={key} className="flex items-center gap-1">
          <RowInput
            path={`${path}.accepted.${index}`}
            label={words.acceptedOne(index + 1)}
            value={text}
            onChange={(value) => change(changeRow(accepted, key, { text: value }))}
          />
          <RemoveRow
            label={words.removeAccepted(index + 1)}
            disabled={accepted.length <= 1}
            onRemove={() => change(withoutRow(accepted, key))}
          />
        </div>
      ))}
      <AddRow
        disabled={accepted.length >= QUIZ_LIMITS.accepted}
        onAdd={() => change([...accepted, newRow()])}
      >
        {words.addAccepted}
      </AddRow>
    </QuizFieldGroup>
  )
}

const { min, max } = QUIZ_LIMITS.pairs

/** Each line is a pair; on phones its two sides stand one below the other. */
function PairFields({ question: { pairs }, path, onChange }: TypeFieldsProps) {
  const change = (next: PairRow[]) => onChange({ pairs: next })
  return (
    <QuizFieldGroup path={`${path}.pairs`} label={words.pairs} hint={words.pairsHint}>
      {pairs.map(({ key, left, right }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 max-sm:rounded max-sm:border max-sm:border-line max-sm:p-2 sm:grid-cols-[minmax(0,1fr)_1.5rem_minmax(0,1fr)_auto]"
        >
          <RowInput
            path={`${path}.pairs.${index}.left`}
            label={words.left(index + 1)}
            value={left}
            onChange={(value) => change(changeRow(pairs, key, { left: value }))}
          />
          <span
            aria-hidden="true"
            className="mx-1 hidden border-line-strong border-t-2 border-dashed sm:block"
          />
          <RowInput
            path={`${path}.pairs.${index}.right`}
            label={words.rightSide(index + 1)}
            value={right}
            className="grid min-w-0 gap-1 max-sm:col-start-1 max-sm:row-start-2"
            onChange={(value) => change(changeRow(pairs, key, { right: value }))}
          />
          <RemoveRow
            label={words.removePair(index + 1)}
            disabled={pairs.length <= min}
            onRemove={() => change(withoutRow(pairs, key))}
          />
        </div>
      ))}
      <AddRow disabled={pairs.length >= max} onAdd={() => change([...pairs, newPair()])}>
        {words.addPair}
      </AddRow>
    </QuizFieldGroup>
  )
}
