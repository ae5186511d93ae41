import { EyeOff, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Written } from '#web/lib/written.ts'
import { words } from '#words/player-quiz.ts'
import type { AttemptResult, EndedAttempt, QuizSummary } from '../../../attempt.ts'
import { NoneLeft } from '../rules/none-left.tsx'
import { opensInWords } from '../rules/retry-button.tsx'
import { AnswerReview } from './answer-review.tsx'
import { ResultActions, type ResultActionsProps } from './result-actions.tsx'
import { ScoreBar } from './score-bar.tsx'
import { missingPoints, verdictOf } from './verdict.ts'
import { VerdictStar } from './verdict-star.tsx'

const text = words.result

/** The result of an attempt, with what was asked and answered. */
export type Outcome = { result: AttemptResult; attempt: EndedAttempt; isTimeOver: boolean }

type Props = Omit<ResultActionsProps, 'passed' | 'languageAttributes' | 'note'> & {
  outcome: Outcome
  quiz: QuizSummary
  languageAttributes: Written
  chaptersLeft: number
  /** Why another attempt could not begin. */
  problem: ReactNode
}

/** Passed or not yet, by how much, what to do next; then each answer, with the right one and why. */
export function ResultScreen({
  outcome,
  quiz,
  languageAttributes,
  chaptersLeft,
  problem,
  ...actions
}: Props) {
  const { result, attempt, isTimeOver } = outcome
  const { percent, points, maxPoints, passed } = result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])

  return (
    <div className="grid gap-4">
      <section
        aria-label={text.label}
        className="overflow-clip rounded border border-line bg-surface max-lg:rounded-none max-lg:border-x-0"
      >
        <div className="grid gap-6 px-4 py-6 md:grid-cols-[auto_1fr] md:gap-8 md:p-8">
          <VerdictStar passed={passed} percent={percent} />
          <div className="grid min-w-0 content-start gap-6">
            <div className="grid gap-2">
              <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
                {text[verdictOf(result, quiz.passPercent)]}
              </h2>
              <p className="max-w-[54ch] text-ink-soft">
                {isTimeOver && `${text.timeOver} `}
                {passed
                  ? `${text.chapterDone} ${chaptersLeft > 0 ? text.chaptersLeft(chaptersLeft) : text.allDone}`
                  : text.missing(missingPoints(result, quiz.passPercent))}
              </p>
            </div>
            <ScoreBar
              percent={percent}
              passPercent={quiz.passPercent}
              passed={passed}
              points={text.points(points, maxPoints)}
            />
            <ResultActions
              passed={passed}
              languageAttributes={languageAttributes}
              note={noteOf(result, quiz)}
              {...actions}
            />
            {problem}
          </div>
        </div>
        {result.questions.length > 0 && (
          <>
            <h3 className="sr-only">{text.answers}</h3>
            <ol>
              {attempt.questions.map((question, place) => {
                const graded = result.questions.find(({ id }) => id === question.id)
                return (
                  graded && (
                    <AnswerReview
                      key={question.id}
                      number={place + 1}
                      question={question}
                      graded={graded}
                      given={attempt.answers[question.id]}
                      languageAttributes={languageAttributes}
                    />
                  )
                )
              })}
            </ol>
          </>
        )}
        {result.questions.length === 0 && text.hidden[quiz.feedback] && (
          <p className="flex gap-3 border-line border-t px-4 py-4 text-ink-soft text-sm md:px-8">
            {quiz.feedback === 'never' ? <EyeOff aria-hidden="true" /> : <Info aria-hidden="true" />}
            {text.hidden[quiz.feedback]}
          </p>
        )}
      </section>
      {!passed && result.attemptsLeft === 0 && <NoneLeft quiz={quiz} />}
    </div>
  )
}

/** How many attempts are left and when, said where another one is offered. */
function noteOf({ passed, attemptsLeft }: AttemptResult, { attempts, nextAttemptAt }: QuizSummary) {
  if (passed || attemptsLeft === 0) return ''
  return [
    attempts === null || attemptsLeft === null ? text.unlimited : text.left(attemptsLeft, attempts),
    nextAttemptAt && opensInWords(nextAttemptAt),
    text.bestCounts,
  ]
    .filter(Boolean)
    .join(' ')
}
