import { ArrowLeft, ArrowRight, Check, Info, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CourseLanguage } from '#shared/languages.ts'
import { type Written, written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { words as playerQuiz } from '#words/player-quiz.ts'
import { words } from '#words/quiz-author.ts'
import type { AnswerValue, AutosavedAnswers, GradedQuestion } from '../../../attempt.ts'
import type { QuizDefinition } from '../../../definition.ts'
import { askedOf, type FrozenQuestion, freezeQuiz, rightAnswer } from '../../../frozen.ts'
import { gradeAttempt } from '../../../grade.ts'
import { AttemptHead } from '../attempt/attempt-head.tsx'
import { QuestionList } from '../attempt/question-list.tsx'
import type { View } from '../attempt/use-view.ts'
import { isAnswered } from '../questions/answered.ts'
import { AnswerReview } from '../result/answer-review.tsx'
import { ScoreBar } from '../result/score-bar.tsx'

type QuizPreviewProps = { quiz: QuizDefinition; language: CourseLanguage; onClose: () => void }

/**
 * A quiz as learners will live it, from the definition in its author’s form: drawn, mixed and graded here, by the code
 * that the server uses. Nothing is sent and nothing is kept.
 */
export function QuizPreview({ quiz, language, onClose }: QuizPreviewProps) {
  const [frozen, setFrozen] = useState(() => freezeQuiz(quiz))
  const [ended, setEnded] = useState<AutosavedAnswers | null>(null)
  const languageAttributes = written(language)

  function again() {
    setFrozen(freezeQuiz(quiz))
    setEnded(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={words.preview.title}
      description={words.preview.lead}
      closeLabel={words.preview.close}
    >
      {ended ? (
        <PreviewResult
          frozen={frozen}
          answers={ended}
          quiz={quiz}
          languageAttributes={languageAttributes}
          onAgain={again}
        />
      ) : (
        <PreviewQuestions frozen={frozen} languageAttributes={languageAttributes} onFinish={setEnded} />
      )}
    </Dialog>
  )
}

type PreviewResultProps = {
  frozen: readonly FrozenQuestion[]
  answers: AutosavedAnswers
  quiz: QuizDefinition
  languageAttributes: Written
  onAgain: () => void
}

/** The result with every answer corrected, whatever learners will see of it, which is said. */
function PreviewResult({ frozen, answers, quiz, languageAttributes, onAgain }: PreviewResultProps) {
  const grade = gradeAttempt(frozen, answers, quiz.passPercent)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {grade.passed ? playerQuiz.result.passed : playerQuiz.result.notYet}
        </h3>
        <ScoreBar
          percent={grade.percent}
          passPercent={quiz.passPercent}
          passed={grade.passed}
          points={playerQuiz.result.points(grade.hundredths / 100, grade.maxHundredths / 100)}
        />
        <Button variant="soft" className="justify-self-start" onClick={onAgain}>
          <RefreshCw aria-hidden="true" />
          {words.preview.again}
        </Button>
        <p className="flex gap-2 text-ink-soft text-sm">
          <Info aria-hidden="true" className="mt-0.5 flex-none" />
          {words.preview.feedback[quiz.feedback]}
        </p>
      </div>
      <ol aria-label={words.preview.result} className="-mx-6 border-line border-b">
        {frozen.map((question, place) => {
          const graded = grade.questions[place]
          return (
            graded && (
              <AnswerReview
                key={question.id}
                number={place + 1}
                question={askedOf(question)}
                graded={reviewed(question, graded)}
                given={answers[question.id]}
                languageAttributes={languageAttributes}
              />
            )
          )
        })}
      </ol>
    </div>
  )
}

type Graded = ReturnType<typeof gradeAttempt>['questions'][number]

/** In the shape of a result that the server sends. */
function reviewed(question: FrozenQuestion, graded: Graded): GradedQuestion {
  const { id, correct, hundredths, maxHundredths } = graded
  const points = { points: hundredths / 100, maxPoints: maxHundredths / 100 }
  return {
    id,
    ...points,
    correct,
    right: rightAnswer(question),
    explanation: question.explanation || undefined,
  }
}

type Props = {
  frozen: readonly FrozenQuestion[]
  languageAttributes: Written
  onFinish: (answers: AutosavedAnswers) => void
}

/** The questions as in an attempt, without a clock and without anything that is kept. */
function PreviewQuestions({ frozen, languageAttributes, onFinish }: Props) {
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
      aria-label={playerQuiz.questionCount(questions.length)}
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
          <Button
            size="icon"
            aria-label={playerQuiz.previous}
            disabled={here === 0}
            onClick={() => go(here - 1)}
          >
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
        {isLast ? (
          <Button variant="primary" className="max-md:flex-1" onClick={() => onFinish(given(answers))}>
            <Check aria-hidden="true" />
            {playerQuiz.finish}
          </Button>
        ) : (
          <Button variant="primary" className="max-md:flex-1" onClick={() => go(here + 1)}>
            {here === questions.length - 2 ? playerQuiz.lastQuestion : playerQuiz.next}
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
