import { RadioGroup } from '#web/ui/radio-group.tsx'
import { words } from '#words/quiz-author.ts'
import { useReason } from '../quiz-context.ts'
import type { TypeFieldsProps } from './type-fields.tsx'

const options = [
  { value: 'true', label: words.yes },
  { value: 'false', label: words.no },
] as const

export function TrueFalseFields({ question, path, onChange }: TypeFieldsProps) {
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
