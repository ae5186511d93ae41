import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, AutosavedAnswers } from '../../../attempt.ts'
import { askedOf, type FrozenQuestion } from '../../../frozen.ts'
import { AttemptHead } from '../attempt/attempt-head.tsx'
import { QuestionList } from '../attempt/question-list.tsx'
import type { View } from '../attempt/use-view.ts'
import { isAnswered } from '../questions/answered.ts'

type Props = {
  frozen: readonly FrozenQuestion[]
  languageAttributes: Written
  onFinish: (answers: AutosavedAnswers) => void
}

/** The questions as in an attempt, without a clock and without anything that is kept. */
export function PreviewQuestions({ frozen, languageAttributes, onFinish }: Props) {
  const questions = frozen.map(askedOf)
  const [answers, setAnswers] = useState<Record<string, AnswerValue | null>>({})
  const [view, setView] = useState<View>('one')
  const [place, setPlace] = useState(0)
  const headings = useRef(new Map<number, HTMLHeadingElement>())
  const [moves, setMoves] = useState(0)
  const here = view === 'one' ? place : null
  const isLast = here === null || here === questions.length - 1

  useEffect(() => {
    if (moves > 0) headings.current.get(place)?.focus()
  }, [place, moves])

  function go(to: number) {
    setPlace(to)
    setMoves((before) => before + 1)
  }

  return (
    <section
      aria-label={words.questionCount(questions.length)}
      className="min-w-0 overflow-clip rounded border border-line"
    >
      <AttemptHead
        count={questions.length}
        place={here}
        answered={questions.map((question) => isAnswered(question, answers[question.id]))}
        onGo={go}
        view={view}
        onView={setView}
        reading={null}
        announcement=""
      />
      <div className="px-4 py-6 md:px-6">
        <QuestionList
          questions={questions}
          shown={here}
          answers={answers}
          onAnswer={(id, value) => setAnswers((before) => ({ ...before, [id]: value }))}
          languageAttributes={languageAttributes}
          headings={headings}
        />
      </div>
      <footer className="flex justify-end gap-2 border-line border-t bg-paper px-4 py-3 md:px-6">
        {here !== null && (
          <Button size="icon" aria-label={words.previous} disabled={here === 0} onClick={() => go(here - 1)}>
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
        {isLast ? (
          <Button variant="primary" className="max-md:flex-1" onClick={() => onFinish(given(answers))}>
            <Check aria-hidden="true" />
            {words.finish}
          </Button>
        ) : (
          <Button variant="primary" className="max-md:flex-1" onClick={() => go(here + 1)}>
            {here === questions.length - 2 ? words.lastQuestion : words.next}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
      </footer>
    </section>
  )
}

/** Answers taken back are none. */
const given = (answers: Record<string, AnswerValue | null>): AutosavedAnswers =>
  Object.fromEntries(Object.entries(answers).flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
