import { useCallback, useLayoutEffect, useRef } from 'react'
import { Grip } from '#features/courses/web/form/content/grip.tsx'
import { words } from '#words/quiz-author.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { dropPlace, movedTo } from '../quiz-changes.ts'
import { useQuiz } from '../quiz-context.ts'
import { QuizFieldGroup } from '../quiz-field.tsx'
import { newRow, type Row } from '../quiz-state.ts'
import { AddRow, RemoveRow } from './row-buttons.tsx'
import { RowInput } from './row-input.tsx'
import { changeRow, withoutRow } from './rows.ts'
import type { TypeFieldsProps } from './type-fields.tsx'

const { min, max } = QUIZ_LIMITS.items

/** The items in their right order, moved by their handles or by the arrow keys on them. */
export function ItemFields({ question: { items }, path, onChange }: TypeFieldsProps) {
  const { announce } = useQuiz()
  // A drag lasts over many renders.
  const latest = useLatest({ items, onChange })
  const change = (next: Row[]) => onChange({ items: next })

  function moveTo(key: string, to: number | null) {
    const now = latest()
    if (to === null || to < 0 || to >= now.items.length) return
    now.onChange({ items: movedTo(now.items, key, to) })
    announce(words.itemMoved(to + 1, now.items.length))
  }

  return (
    <QuizFieldGroup path={`${path}.items`} label={words.items} hint={words.itemsHint}>
      {items.map(({ key, text }, index) => (
        <div
          key={key}
          data-reorder="item"
          data-key={key}
          data-group={path}
          className="flex items-center gap-1"
        >
          <Grip
            kind="item"
            of={key}
            label={words.moveItem(index + 1)}
            onOver={(over) => moveTo(key, dropPlace(latest().items, key, over))}
            onStep={(step) => moveTo(key, latest().items.findIndex((row) => row.key === key) + step)}
          />
          <RowInput
            path={`${path}.items.${index}`}
            label={words.item(index + 1)}
            value={text}
            onChange={(value) => change(changeRow(items, key, { text: value }))}
          />
          <RemoveRow
            label={words.removeItem(index + 1)}
            disabled={items.length <= min}
            onRemove={() => change(withoutRow(items, key))}
          />
        </div>
      ))}
      <AddRow disabled={items.length >= max} onAdd={() => change([...items, newRow()])}>
        {words.addItem}
      </AddRow>
    </QuizFieldGroup>
  )
}

/** Reads a value as it was last rendered, from work that lasts over many renders. */
function useLatest<Value>(value: Value): () => Value {
  const ref = useRef(value)
  useLayoutEffect(() => {
    ref.current = value
  }, [value])
  return useCallback(() => ref.current, [])
}
