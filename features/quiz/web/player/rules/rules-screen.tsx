import {
  ArrowRight,
  CircleCheck,
  Clock,
  Lightbulb,
  List,
  type LucideIcon,
  RefreshCw,
  Target,
} from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { words } from '#words/player-quiz.ts'
import type { OwnAttempt, QuizSummary } from '../../../attempt.ts'
import { useView, type View } from '../attempt/use-view.ts'
import { viewOptions } from '../attempt/view-options.ts'
import { NoneLeft } from './none-left.tsx'
import { opensInWords, RetryButton, useWait } from './retry-button.tsx'

type Props = {
  quiz: QuizSummary
  attempts: readonly OwnAttempt[]
  title: ReactNode
  description: ReactNode
  place: string
  cover: ReactNode
  headingRef: Ref<HTMLHeadingElement>
  busy: boolean
  onStart: () => void
  onOpen: () => void
  onNext?: () => void
  /** What to do while no attempt can begin: the lesson to see again. */
  seeAgain: ReactNode
  problem: ReactNode
}

/** Before an attempt: its rules in plain words, the best result so far, and one button. */
export function RulesScreen(props: Props) {
  const { quiz, attempts, title, description, place, cover, headingRef, problem, ...start } = props
  const [view, setView] = useView()
  const isOpen = attempts.some(({ submittedAt }) => !submittedAt)
  const isUsedUp = quiz.attempts !== null && quiz.attemptsUsed >= quiz.attempts && !isOpen
  return (
    <section className="grid overflow-clip rounded border border-line bg-surface max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 xl:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="h-32 overflow-hidden xl:order-2 xl:h-auto [&_img]:size-full [&_img]:object-cover xl:[&_img]:absolute xl:relative">
        {cover}
      </div>
      <div className="grid gap-6 px-4 py-6 md:px-6 lg:p-8">
        <div>
          <p className="text-ink-muted text-sm">{place}</p>
          <h2 ref={headingRef} tabIndex={-1} className="wrap-anywhere text-3xl outline-none">
            {title}
          </h2>
          {description && (
            <div className="mt-2 max-w-measure whitespace-pre-line text-ink-soft">{description}</div>
          )}
        </div>
        {quiz.bestPercent !== null && <Best percent={quiz.bestPercent} passed={quiz.passed} />}
        {isUsedUp && !quiz.passed && <NoneLeft quiz={quiz} />}
        <RulesList quiz={quiz} view={view} />
        {quiz.questionCount > 1 && !isUsedUp && (
          <Segmented
            className="justify-self-start [&>label]:min-h-11 lg:pointer-fine:[&>label]:min-h-9"
            label={words.view.label}
            options={viewOptions}
            value={view}
            onValueChange={setView}
          />
        )}
        {problem}
        <Start quiz={quiz} isOpen={isOpen} isUsedUp={isUsedUp} {...start} />
      </div>
    </section>
  )
}

function Best({ percent, passed }: { percent: number; passed: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-ink-soft">{words.bestSoFar}</span>
      <b className="text-2xl tabular-nums leading-none">{words.percent(percent)}</b>
      {passed && (
        <Badge tone="success" icon={CircleCheck}>
          {words.passed}
        </Badge>
      )}
    </p>
  )
}

type StartProps = Pick<Props, 'quiz' | 'busy' | 'onStart' | 'onOpen' | 'onNext' | 'seeAgain'> & {
  isOpen: boolean
  isUsedUp: boolean
}

/** Goes on, starts, or says why one cannot: before anything is pressed. */
function Start({ quiz, isOpen, isUsedUp, busy, onStart, onOpen, onNext, seeAgain }: StartProps) {
  const opensAt = useWait(quiz.nextAttemptAt, onOpen)
  const next = quiz.passed && onNext && (
    <Button variant="primary" onClick={onNext}>
      {words.nextChapter}
      <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
    </Button>
  )
  if (isUsedUp) return <div className="max-md:*:w-full">{quiz.passed ? next : seeAgain}</div>
  const isFirst = quiz.attemptsUsed === 0 || isOpen
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {!isOpen && next}
        {opensAt && seeAgain}
        {isFirst ? (
          <Button variant="primary" busy={busy} busyLabel={words.starting} onClick={onStart}>
            {isOpen ? words.resume : words.start}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        ) : (
          <RetryButton
            quiz={quiz}
            label={quiz.passed ? words.improve : words.tryAgain}
            variant={quiz.passed ? (next ? 'quiet' : 'secondary') : 'primary'}
            busy={busy}
            onStart={onStart}
            onOpen={onOpen}
          />
        )}
      </div>
      <p className="text-ink-muted text-xs">{noteOf(quiz, isOpen, opensAt)}</p>
    </div>
  )
}

function noteOf({ timeLimitMinutes }: QuizSummary, isOpen: boolean, opensAt: string | null) {
  if (isOpen) return timeLimitMinutes ? words.timeRuns : words.underWay
  if (opensAt) return opensInWords(opensAt)
  return timeLimitMinutes ? `${words.needsNetwork} ${words.timeStarts}` : words.needsNetwork
}

const text = words.rules

/** Everything that decides how the quiz goes, said before it begins. */
function RulesList({ quiz, view }: { quiz: QuizSummary; view: View }) {
  const { questionCount, passPercent, timeLimitMinutes: limit, feedback } = quiz
  return (
    <ul aria-label={text.label} className="grid gap-4">
      <Rule icon={List} note={text.questionsNote}>
        {view === 'one' && questionCount > 1 ? text.oneByOne(questionCount) : text.all(questionCount)}
      </Rule>
      <Rule icon={Target} note={text.passNote}>
        {text.pass(passPercent)}
      </Rule>
      <Rule icon={Clock} note={limit ? text.limitNote : text.noLimitNote}>
        {limit ? text.limit(limit) : text.noLimit}
      </Rule>
      <Rule icon={RefreshCw} note={attemptsNote(quiz)}>
        {attemptsRule(quiz)}
      </Rule>
      <Rule icon={Lightbulb} note={text.feedbackNote[feedback]}>
        {text.feedback[feedback]}
      </Rule>
    </ul>
  )
}

function Rule({ icon: Icon, note, children }: { icon: LucideIcon; note: string; children: string }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 leading-normal">
      <Icon aria-hidden="true" className="mt-0.5 text-ink-muted" />
      <div>
        <b>{children}</b>
        <p className="text-ink-muted text-sm">{note}</p>
      </div>
    </li>
  )
}

function attemptsRule({ attempts, waitMinutes }: QuizSummary) {
  const wait = waitMinutes > 0 && attempts !== 1 ? words.lasting(waitMinutes) : null
  if (attempts === null) return wait ? text.unlimitedWait(wait) : text.unlimited
  return wait ? text.attemptsWait(attempts, wait) : text.attempts(attempts)
}

function attemptsNote({ attempts, attemptsUsed: used }: QuizSummary) {
  if (attempts === 1 && used === 0) return text.only
  if (used === 0) return `${text.best} ${text.first}`
  const left = attempts === null ? null : Math.max(0, attempts - used)
  return `${text.best} ${left === null ? text.usedOnly(used) : text.used(used, left)}`
}
