import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { checkMark } from '#web/ui/check-style.ts'
import { CheckboxMark } from '#web/ui/checkbox.tsx'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue } from '../../../attempt.ts'
import type { ControlProps } from './question-field.tsx'

type Choice = { key: string; text: string; value: AnswerValue; written: boolean }

/** One choice, several, or true and false: rows that can be pressed anywhere. */
export function ChoiceQuestion({
  question,
  value,
  onChange,
  languageAttributes,
}: ControlProps<'single' | 'multiple' | 'true-false'>) {
  const name = useId()
  const isMultiple = question.type === 'multiple'
  const chosen = Array.isArray(value) ? value : []
  const choices: Choice[] =
    question.type === 'true-false'
      ? [
          { key: 'true', text: words.yes, value: true, written: false },
          { key: 'false', text: words.no, value: false, written: false },
        ]
      : question.choices.map(({ id, text }) => ({ key: id, text, value: id, written: true }))

  function toggle(id: string) {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    onChange(next.length > 0 ? next : null)
  }

  return (
    <div className="grid max-w-[46rem] gap-2">
      {choices.map((choice) => (
        <label key={choice.key} htmlFor={`${name}-${choice.key}`} className={row}>
          {isMultiple ? (
            <CheckboxMark
              id={`${name}-${choice.key}`}
              className="mt-0!"
              checked={chosen.includes(choice.key)}
              onChange={() => toggle(choice.key)}
            />
          ) : (
            <input
              id={`${name}-${choice.key}`}
              type="radio"
              name={name}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className={cx(checkMark, 'mt-0! rounded-full checked:border-6')}
            />
          )}
          <span
            {...(choice.written ? languageAttributes : {})}
            className="wrap-anywhere min-w-0 whitespace-pre-line"
          >
            {choice.text}
          </span>
        </label>
      ))}
    </div>
  )
}

const row = cx(
  'grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-3 rounded border border-line-strong bg-surface px-4 py-3 leading-snug transition-colors',
  'hover:border-ink hover:bg-surface-hover',
  'has-checked:border-primary has-checked:bg-primary-tint has-checked:font-medium has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-3 [&_input]:outline-none',
)
