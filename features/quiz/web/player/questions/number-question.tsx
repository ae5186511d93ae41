import { useId, useState } from 'react'
import { parseNumber } from '#web/lib/parse-number.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { words } from '#words/player-quiz.ts'
import { writtenNumber } from '../result/answer-words.ts'
import type { ControlProps } from './question-field.tsx'

/** A number. What is typed stays as it was typed; only a text that is a number becomes the answer. */
export function NumberQuestion({ value, onChange, labelId, hintId }: ControlProps<'number'>) {
  const answer = typeof value === 'number' ? value : null
  const [typed, setTyped] = useState(() => (answer === null ? '' : writtenNumber(answer)))
  const [left, setLeft] = useState(false)
  const errorId = useId()
  // Another tab may have changed the answer meanwhile.
  const shown = parseNumber(typed) === answer || answer === null ? typed : writtenNumber(answer)
  const isWrong = left && shown.trim() !== '' && parseNumber(shown) === null
  return (
    <div className="grid gap-1">
      <Input
        className="max-w-[14rem]"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={40}
        aria-labelledby={labelId}
        aria-describedby={isWrong ? `${errorId} ${hintId}` : hintId}
        aria-invalid={isWrong || undefined}
        value={shown}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          onChange(parseNumber(target.value))
        }}
      />
      <FieldError id={errorId}>{isWrong && words.numberWrong}</FieldError>
    </div>
  )
}
