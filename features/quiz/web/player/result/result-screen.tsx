import { ArrowRight, EyeOff, Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import type { Written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { STAR } from '#web/ui/star.tsx'
import { words as player } from '#words/player.ts'
import { words } from '#words/player-quiz.ts'
import type { AttemptResult, EndedAttempt, QuizSummary } from '../../../attempt.ts'
import { NoneLeft } from '../rules/none-left.tsx'
import { opensInWords } from '../rules/retry-button.tsx'
import { type Lesson, LessonIcon, SeeAgainButton } from '../see-again.tsx'
import { AnswerReview } from './answer-review.tsx'
import { ScoreBar } from './score-bar.tsx'
import { missingPoints, verdictOf } from './verdict.ts'

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

/** Green with a tick, or filled from below as far as one came. */
function VerdictStar({ passed, percent }: { passed: boolean; percent: number }) {
  const clip = useId()
  const size = 'size-20 flex-none overflow-visible md:size-28'
  if (passed)
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={size}>
        <path d={STAR} className="fill-success" />
        <path
          d="M7.8 12.4l2.9 2.9 5.6-6.1"
          className="fill-none stroke-surface"
          strokeWidth={2.2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    )
  const top = 22.6 - (21.2 * percent) / 100
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={size}>
      <clipPath id={clip}>
        <path d={`M0 ${top}h24V24H0z`} />
      </clipPath>
      <path d={STAR} clipPath={`url(#${clip})`} className="fill-saffron" />
      <path d={STAR} className="fill-none stroke-terracotta" strokeWidth={0.7} strokeDasharray="1.2 1.2" />
    </svg>
  )
}

type ResultActionsProps = {
  passed: boolean
  /** The next chapter, or what is left of the course; undefined once it is complete. */
  next?: { label: string; onPress: () => void }
  /** The next chapter is being opened. */
  isOpening: boolean
  /** What to see again, nearest first. */
  lessons: readonly Lesson[]
  languageAttributes: Written
  onLesson: (lesson: Lesson) => void
  /** The button that tries again, or says when. */
  retry: ReactNode
  /** The rules of another attempt. */
  note: string
  onBack: () => void
}

/** The solid button is what to do next: the next chapter, or what to see again before another attempt. */
function ResultActions(props: ResultActionsProps) {
  const { passed, next, isOpening, lessons, languageAttributes, onLesson, retry, note, onBack } = props
  const [nearest, ...others] = lessons
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {passed && next && (
          <Button variant="primary" busy={isOpening} busyLabel={words.opening} onClick={next.onPress}>
            {next.label}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
        {passed && !next && (
          <ButtonLink variant="primary" to={paths.learner.courses}>
            {player.backToCourses}
          </ButtonLink>
        )}
        {!passed && nearest && <SeeAgainButton lesson={nearest} onPress={() => onLesson(nearest)} />}
        {retry}
      </div>
      {note && <p className="text-ink-muted text-xs">{note}</p>}
      {!passed && nearest && others.length > 0 && (
        <div>
          <h3 className="text-base tracking-normal">{words.result.seeAgain}</h3>
          <ul>
            {[nearest, ...others].map((lesson) => (
              <li key={lesson.id}>
                <button
                  type="button"
                  onClick={() => onLesson(lesson)}
                  className="flex min-h-11 items-center gap-2 text-start font-semibold text-primary-ink text-sm leading-snug hover:underline"
                >
                  <LessonIcon kind={lesson.kind} />
                  <bdi {...languageAttributes}>{lesson.title}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="quiet" size="small" className="-ms-3 justify-self-start" onClick={onBack}>
        {words.result.back}
      </Button>
    </div>
  )
}
