import { Input } from '#web/ui/input.tsx'
import { TEXT_ANSWER_MAX } from '../../../limits.ts'
import type { ControlProps } from './question-field.tsx'

/** A few words, typed. */
export function TextQuestion({ value, onChange, labelId, hintId }: ControlProps<'text'>) {
  return (
    <Input
      className="max-w-[32rem]"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={TEXT_ANSWER_MAX}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}
