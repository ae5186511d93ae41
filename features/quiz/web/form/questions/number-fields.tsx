import { Input } from '#web/ui/input.tsx'
import { words } from '#words/quiz-author.ts'
import { QuizField } from '../quiz-field.tsx'
import type { TypeFieldsProps } from './type-fields.tsx'

/** What is typed stays as it was typed: « 3,5 » and « 3.5 » are the same number. */
const decimal = { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', maxLength: 40 } as const

export function NumberFields({ question: { value, tolerance }, path, onChange }: TypeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <QuizField path={`${path}.value`} label={words.value}>
        <Input {...decimal} value={value} onChange={({ target }) => onChange({ value: target.value })} />
      </QuizField>
      <QuizField path={`${path}.tolerance`} label={words.tolerance} hint={words.toleranceHint}>
        <Input
          {...decimal}
          value={tolerance}
          onChange={({ target }) => onChange({ tolerance: target.value })}
        />
      </QuizField>
    </div>
  )
}
