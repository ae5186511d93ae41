import { words } from '#words/quiz-author.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { QuizFieldGroup } from '../quiz-field.tsx'
import { newPair, type PairRow } from '../quiz-state.ts'
import { AddRow, RemoveRow } from './row-buttons.tsx'
import { RowInput } from './row-input.tsx'
import { changeRow, withoutRow } from './rows.ts'
import type { TypeFieldsProps } from './type-fields.tsx'

const { min, max } = QUIZ_LIMITS.pairs

/** Each line is a pair; on phones its two sides stand one below the other. */
export function PairFields({ question: { pairs }, path, onChange }: TypeFieldsProps) {
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
