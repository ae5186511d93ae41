import { words } from '#words/quiz-author.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { QuizFieldGroup } from '../quiz-field.tsx'
import { newRow, type Row } from '../quiz-state.ts'
import { AddRow, RemoveRow } from './row-buttons.tsx'
import { RowInput } from './row-input.tsx'
import { changeRow, withoutRow } from './rows.ts'
import type { TypeFieldsProps } from './type-fields.tsx'

/** Every way to write the right answer. */
export function AcceptedFields({ question: { accepted }, path, onChange }: TypeFieldsProps) {
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
