import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { Select } from '#web/ui/select.tsx'
import { words } from '#words/player-quiz.ts'
import type { ControlProps } from './question-field.tsx'

/** A plain list beside each left-hand side; the line between them turns solid once it is chosen. */
export function MatchQuestion({
  question,
  value,
  onChange,
  languageAttributes,
  hintId,
}: ControlProps<'match'>) {
  const id = useId()
  const pairs = typeof value === 'object' && !Array.isArray(value) ? value : {}

  function choose(leftId: string, rightId: string) {
    const { [leftId]: _, ...others } = pairs
    const next = rightId ? { ...others, [leftId]: rightId } : others
    onChange(Object.keys(next).length > 0 ? next : null)
  }

  return (
    <ul className="grid max-w-[56rem] gap-4">
      {question.left.map((left) => {
        const chosen = pairs[left.id] ?? ''
        return (
          <li key={left.id} className="grid items-center md:grid-cols-[minmax(0,5fr)_3rem_minmax(0,7fr)]">
            <label
              htmlFor={`${id}-${left.id}`}
              {...languageAttributes}
              className="wrap-anywhere grid min-h-13 items-center whitespace-pre-line rounded-t border border-line border-b-0 bg-paper px-4 py-3 font-semibold leading-snug md:rounded md:border-b"
            >
              {left.text}
            </label>
            <span
              aria-hidden="true"
              className={cx(
                'hidden border-t-2 md:block',
                chosen ? 'border-primary' : 'border-line-strong border-dashed',
              )}
            />
            <Select
              id={`${id}-${left.id}`}
              aria-describedby={hintId}
              value={chosen}
              onChange={({ target }) => choose(left.id, target.value)}
              className={cx(
                '[&_select]:min-h-13 max-md:[&_select]:rounded-t-none',
                chosen && '[&_select]:border-primary [&_select]:bg-primary-tint [&_select]:font-medium',
              )}
            >
              <option value="">{words.choose}</option>
              {question.right.map((right) => (
                <option key={right.id} value={right.id} {...languageAttributes}>
                  {right.text}
                </option>
              ))}
            </Select>
          </li>
        )
      })}
    </ul>
  )
}
