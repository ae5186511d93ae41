import type { QuestionForm } from '../quiz-state.ts'
import { AcceptedFields } from './accepted-fields.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { PairFields } from './pair-fields.tsx'
import { TrueFalseFields } from './true-false-fields.tsx'

export type TypeFieldsProps = {
  question: QuestionForm
  /** The path of the question. */
  path: string
  onChange: (part: Partial<QuestionForm>) => void
}

/** What only questions of this type have. */
export function TypeFields(props: TypeFieldsProps) {
  switch (props.question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceFields {...props} />
    case 'true-false':
      return <TrueFalseFields {...props} />
    case 'text':
      return <AcceptedFields {...props} />
    case 'number':
      return <NumberFields {...props} />
    case 'order':
      return <ItemFields {...props} />
    case 'match':
      return <PairFields {...props} />
  }
}
