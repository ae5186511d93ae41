import { cx } from 'class-variance-authority'
import { type Ref, useId, useState } from 'react'
import { parseNumber } from '#web/lib/parse-number.ts'
import type { Written } from '#web/lib/written.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, AskedQuestion } from '../../../attempt.ts'
import { TEXT_ANSWER_MAX } from '../../../limits.ts'
import { writtenNumber } from '../result/answer-words.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import { OrderQuestion } from './order-question.tsx'

export type QuestionFieldProps = {
  question: AskedQuestion
  /** Undefined or null: not answered yet. */
  value: AnswerValue | null | undefined
  /** Null when the answer was taken back. */
  onChange: (value: AnswerValue | null) => void
  /** The language of what the author wrote. */
  languageAttributes: Written
  /** « Question 3 », above the text, where several stand on one page. */
  label?: string
  /** The heading gets the focus when the question changes. */
  headingRef?: Ref<HTMLHeadingElement>
  headingLevel?: 3 | 4
}

/**
 * One question of any type. It knows nothing of attempts, of the network or of what is right: it shows `value` and
 * hands each change to `onChange`, in the shape of an answer. So an author’s form can show questions as learners see
 * them without leaving a trace: `freezeQuiz` and `askedOf` of features/quiz/frozen.ts make them from a definition, the
 * answers stay in a state of the form, and `gradeAttempt` of features/quiz/grade.ts grades them there, or nobody does.
 * Use the question’s id as key.
 */
export function QuestionField(props: QuestionFieldProps) {
  const { question, value, onChange, languageAttributes, label, headingRef, headingLevel = 3 } = props
  const Heading = `h${headingLevel}` as const
  const id = useId()
  const ties = { labelId: `${id}-text`, hintId: `${id}-hint`, languageAttributes, onChange }
  return (
    <fieldset aria-describedby={ties.hintId} className="grid min-w-0 gap-4">
      <legend className="float-start w-full">
        {label && <span className="mb-1 block text-ink-muted text-sm">{label}</span>}
        <Heading
          ref={headingRef}
          id={ties.labelId}
          tabIndex={-1}
          {...languageAttributes}
          className="wrap-anywhere w-fit max-w-[min(46rem,100%)] whitespace-pre-line text-xl leading-snug tracking-snug outline-none"
        >
          {question.text}
        </Heading>
      </legend>
      <p id={ties.hintId} className="clear-both -mt-2 text-ink-muted text-sm">
        {hintOf(question)}
      </p>
      <Control question={question} value={value ?? undefined} {...ties} />
    </fieldset>
  )
}

export type ControlProps<Type extends AskedQuestion['type']> = {
  question: Extract<AskedQuestion, { type: Type }>
  value: AnswerValue | undefined
  onChange: (value: AnswerValue | null) => void
  languageAttributes: Written
  labelId: string
  hintId: string
}

function Control({ question, ...rest }: ControlProps<AskedQuestion['type']>) {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'true-false':
      return <ChoiceQuestion question={question} {...rest} />
    case 'text':
      return <TextQuestion question={question} {...rest} />
    case 'number':
      return <NumberQuestion question={question} {...rest} />
    case 'order':
      return <OrderQuestion question={question} {...rest} />
    case 'match':
      return <MatchQuestion question={question} {...rest} />
  }
}

function hintOf({ type, points }: AskedQuestion) {
  const isShared = (type === 'multiple' || type === 'order' || type === 'match') && points > 1
  return (isShared ? words.hintShared : words.hint)(words.hints[type], points)
}

/** A few words, typed. */
function TextQuestion({ value, onChange, labelId, hintId }: ControlProps<'text'>) {
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

/** A number. What is typed stays as it was typed; only a text that is a number becomes the answer. */
function NumberQuestion({ value, onChange, labelId, hintId }: ControlProps<'number'>) {
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

/** A plain list beside each left-hand side; the line between them turns solid once it is chosen. */
function MatchQuestion({ question, value, onChange, languageAttributes, hintId }: ControlProps<'match'>) {
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
