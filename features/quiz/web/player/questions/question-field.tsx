import { type Ref, useId } from 'react'
import type { Written } from '#web/lib/written.ts'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, AskedQuestion } from '../../../attempt.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import { MatchQuestion } from './match-question.tsx'
import { NumberQuestion } from './number-question.tsx'
import { OrderQuestion } from './order-question.tsx'
import { TextQuestion } from './text-question.tsx'

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
