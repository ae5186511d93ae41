import { useId } from 'react'
import { FieldError } from '#web/ui/field-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { useReason } from '../quiz-context.ts'

type Props = {
  path: string
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** One line of a list, named for screen readers; its problem stands below it. */
export function RowInput({ path, label, value, onChange, className }: Props) {
  const reason = useReason(path)
  const errorId = useId()
  return (
    <div data-path={path} className={className ?? 'grid min-w-0 flex-1 gap-1'}>
      <Input
        aria-label={label}
        aria-invalid={reason ? true : undefined}
        aria-describedby={reason ? errorId : undefined}
        maxLength={QUIZ_LIMITS.shortText}
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldError id={errorId}>{reason}</FieldError>
    </div>
  )
}
