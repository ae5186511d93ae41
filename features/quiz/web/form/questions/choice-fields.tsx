import { cx } from 'class-variance-authority'
import { checkMark } from '#web/ui/check-style.ts'
import { CheckboxMark } from '#web/ui/checkbox.tsx'
import { words } from '#words/quiz-author.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { QuizFieldGroup } from '../quiz-field.tsx'
import { type ChoiceRow, emptyChoice } from '../quiz-state.ts'
import { AddRow, RemoveRow } from './row-buttons.tsx'
import { RowInput } from './row-input.tsx'
import { changeRow, withoutRow } from './rows.ts'
import type { TypeFieldsProps } from './type-fields.tsx'

const { min, max } = QUIZ_LIMITS.choices

/** The choices, with a mark before each that is right: one for a single choice, any number for several. */
export function ChoiceFields({ question, path, onChange }: TypeFieldsProps) {
  const { type, choices } = question
  const isSingle = type === 'single'
  const change = (next: ChoiceRow[]) => onChange({ choices: next })

  function mark(key: string, correct: boolean) {
    const others = isSingle ? choices.map((row) => ({ ...row, correct: false })) : choices
    change(changeRow(others, key, { correct }))
  }

  return (
    <QuizFieldGroup
      path={`${path}.choices`}
      label={words.choices}
      hint={words.choicesHint[isSingle ? 'single' : 'multiple']}
    >
      {choices.map(({ key, text, correct }, index) => (
        <div key={key} className="flex items-center gap-1">
          <label
            htmlFor={`${key}-right`}
            className="-ms-2 grid size-11 flex-none cursor-pointer place-items-center md:pointer-fine:size-9"
          >
            {isSingle ? (
              <input
                id={`${key}-right`}
                type="radio"
                name={`${question.key}-right`}
                aria-label={words.right(index + 1)}
                checked={correct}
                onChange={() => mark(key, true)}
                className={cx(checkMark, 'mt-0! rounded-full checked:border-6')}
              />
            ) : (
              <CheckboxMark
                id={`${key}-right`}
                className="mt-0!"
                aria-label={words.right(index + 1)}
                checked={correct}
                onChange={({ target }) => mark(key, target.checked)}
              />
            )}
          </label>
          <RowInput
            path={`${path}.choices.${index}.text`}
            label={words.choice(index + 1)}
            value={text}
            onChange={(value) => change(changeRow(choices, key, { text: value }))}
          />
          <RemoveRow
            label={words.removeChoice(index + 1)}
            disabled={choices.length <= min}
            onRemove={() => change(withoutRow(choices, key))}
          />
        </div>
      ))}
      <AddRow disabled={choices.length >= max} onAdd={() => change([...choices, emptyChoice()])}>
        {words.addChoice}
      </AddRow>
    </QuizFieldGroup>
  )
}
