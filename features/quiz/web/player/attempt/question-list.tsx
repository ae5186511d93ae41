import type { RefObject } from 'react'
import type { Written } from '#web/lib/written.ts'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, AskedQuestion } from '../../../attempt.ts'
import { QuestionField } from '../questions/question-field.tsx'

type Props = {
  questions: readonly AskedQuestion[]
  /** The place of the only question shown; null: all of them. */
  shown: number | null
  answers: Record<string, AnswerValue | null>
  onAnswer: (questionId: string, value: AnswerValue | null) => void
  languageAttributes: Written
  headings: RefObject<Map<number, HTMLHeadingElement>>
}

export function QuestionList({ questions, shown, answers, onAnswer, languageAttributes, headings }: Props) {
  return (
    <div className="grid gap-8 *:not-first:border-line *:not-first:border-t *:not-first:pt-8">
      {questions.map((question, place) =>
        shown !== null && shown !== place ? null : (
          <QuestionField
            key={question.id}
            question={question}
            value={answers[question.id]}
            onChange={(value) => onAnswer(question.id, value)}
            languageAttributes={languageAttributes}
            label={shown === null ? words.question(place + 1) : undefined}
            headingRef={(heading) => {
              if (heading) headings.current.set(place, heading)
              return () => void headings.current.delete(place)
            }}
          />
        ),
      )}
    </div>
  )
}
