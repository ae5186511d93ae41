import { Info, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { words as player } from '#words/player-quiz.ts'
import { words } from '#words/quiz-author.ts'
import type { AutosavedAnswers, GradedQuestion } from '../../../attempt.ts'
import type { QuizDefinition } from '../../../definition.ts'
import { askedOf, type FrozenQuestion, rightAnswer } from '../../../frozen.ts'
import { gradeAttempt } from '../../../grade.ts'
import { AnswerReview } from '../result/answer-review.tsx'
import { ScoreBar } from '../result/score-bar.tsx'

type Props = {
  frozen: readonly FrozenQuestion[]
  answers: AutosavedAnswers
  quiz: QuizDefinition
  languageAttributes: Written
  onAgain: () => void
}

/** The result with every answer corrected, whatever learners will see of it, which is said. */
export function PreviewResult({ frozen, answers, quiz, languageAttributes, onAgain }: Props) {
  const grade = gradeAttempt(frozen, answers, quiz.passPercent)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid gap-4">
        <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {grade.passed ? player.result.passed : player.result.notYet}
        </h3>
        <ScoreBar
          percent={grade.percent}
          passPercent={quiz.passPercent}
          passed={grade.passed}
          points={player.result.points(grade.hundredths / 100, grade.maxHundredths / 100)}
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
