import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { words } from '#words/quiz-author.ts'
import { QUESTION_TYPES, type QuestionType } from '../../../definition.ts'
import { QUIZ_LIMITS } from '../../../limits.ts'
import { QuizField } from '../quiz-field.tsx'
import { TypeFields, type TypeFieldsProps } from './type-fields.tsx'

/** Everything of one question. Its answers are kept when its type changes, so that a change of mind costs nothing. */
export function QuestionFields(props: TypeFieldsProps) {
  const { question, path, onChange } = props
  return (
    <div className="grid gap-4 px-3 pt-2 pb-5 sm:grid-cols-[1fr_8rem] sm:px-4 sm:*:col-span-full">
      <QuizField path={`${path}.type`} label={words.type} className="sm:col-span-1!">
        <Select
          value={question.type}
          onChange={({ target }) => onChange({ type: target.value as QuestionType })}
        >
          {QUESTION_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.types[type]}
            </option>
          ))}
        </Select>
      </QuizField>
      <QuizField path={`${path}.points`} label={words.pointsLabel} className="sm:col-span-1!">
        <Input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={question.points}
          onChange={({ target }) => onChange({ points: target.value })}
        />
      </QuizField>
      <QuizField path={`${path}.text`} label={words.text}>
        <Textarea
          rows={2}
          className="min-h-16!"
          maxLength={QUIZ_LIMITS.questionText}
          value={question.text}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </QuizField>
      <TypeFields {...props} />
      <QuizField
        path={`${path}.explanation`}
        label={words.explanation}
        hint={words.explanationHint}
        isOptional
      >
        <Textarea
          rows={2}
          className="min-h-16!"
          maxLength={QUIZ_LIMITS.explanation}
          value={question.explanation}
          onChange={({ target }) => onChange({ explanation: target.value })}
        />
      </QuizField>
    </div>
  )
}
