import { useEffect, useId, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import type { Written } from '#web/lib/written.ts'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words } from '#words/player-quiz.ts'
import type { Attempt } from '../../../attempt.ts'
import { isAnswered } from '../questions/answered.ts'
import { AttemptFoot } from './attempt-foot.tsx'
import { AttemptHead } from './attempt-head.tsx'
import { readPlace, storePlace } from './attempt-place.ts'
import { QuestionList } from './question-list.tsx'
import type { ServerClock } from './server-clock.ts'
import { type Moment, momentBetween, type Reading, readingOf } from './time-left.ts'
import { UnansweredDialog } from './unanswered-dialog.tsx'
import { useAnswers } from './use-answers.ts'
import { type Submitted, useSubmit } from './use-submit.ts'
import { useView, type View } from './use-view.ts'

export type Ended = Submitted & { isTimeOver: boolean }

type Props = {
  userId: number
  chapitreId: number
  attempt: Attempt
  title: string
  languageAttributes: Written
  clock: ServerClock
  onEnded: (ended: Ended) => void
  /** The attempt no longer exists: the progress was reset meanwhile. */
  onGone: () => void
}

/** The questions of an attempt: one at a time or all of them, with the stars, the clock and what is kept. */
export function AttemptScreen({
  userId,
  chapitreId,
  attempt,
  title,
  languageAttributes,
  clock,
  onEnded,
  onGone,
}: Props) {
  const { questions } = attempt
  const titleId = useId()
  const { answers, saving, answer, unsent, close } = useAnswers(userId, attempt, clock)
  const answered = questions.map((question) => isAnswered(question, answers[question.id]))
  const [view, setView] = useView()
  const { place, go, headings } = usePlace(attempt.id, answered, view)
  const [announcement, setAnnouncement] = useState('')
  const [isTimeOver, setTimeOver] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const submit = useSubmit({
    attempt,
    unsent,
    onGone,
    hasEnded: isTimeOver || saving === 'ended',
    onSubmitted: (submitted) => {
      close()
      onEnded({ ...submitted, isTimeOver })
    },
  })
  const reading = useTimeLeft({
    startedAt: attempt.startedAt,
    expiresAt: attempt.expiresAt,
    ahead: clock.ahead,
    onMoment: (moment, secondsLeft) => setAnnouncement(sentenceOf(moment, secondsLeft)),
    onOver: () => {
      setTimeOver(true)
      setAsking(false)
      setAnnouncement(words.clock.over)
    },
  })
  useEndedElsewhere(chapitreId, attempt.id, clock, submit.send)

  const open = questions.map((question, at) => ({ question, place: at })).filter((_, at) => !answered[at])
  const finish = () => (open.length > 0 ? setAsking(true) : submit.send())

  return (
    <section
      aria-labelledby={titleId}
      className="overflow-clip rounded border border-line bg-surface max-lg:rounded-none max-lg:border-x-0"
    >
      <h2 id={titleId} {...languageAttributes} className="sr-only">
        {title}
      </h2>
      <AttemptHead
        count={questions.length}
        place={view === 'one' ? place : null}
        answered={answered}
        onGo={go}
        view={view}
        onView={setView}
        reading={reading}
        announcement={announcement}
      />
      <div inert={isTimeOver || submit.isPending} className="px-4 py-6 md:px-6 lg:p-8">
        <QuestionList
          questions={questions}
          shown={view === 'one' ? place : null}
          answers={answers}
          onAnswer={answer}
          languageAttributes={languageAttributes}
          headings={headings}
        />
      </div>
      {submit.isError && !submit.isPending && (
        <div className="px-4 pb-6 md:px-6 lg:px-8">
          <RetryPanel
            title={isTimeOver ? words.clock.overWaiting : words.submitFailed}
            retryLabel={words.submitAgain}
            onRetry={submit.send}
          >
            {messageOf(submit.error, '')}
          </RetryPanel>
        </div>
      )}
      <AttemptFoot
        saving={saving}
        isEmpty={Object.keys(answers).length === 0}
        place={view === 'one' ? place : null}
        count={questions.length}
        onGo={go}
        busy={submit.isPending}
        onFinish={finish}
      />
      <UnansweredDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        questions={open}
        languageAttributes={languageAttributes}
        onGo={(to) => {
          setAsking(false)
          go(to)
        }}
        onSubmit={() => {
          setAsking(false)
          submit.send()
        }}
      />
    </section>
  )
}

function sentenceOf(moment: Moment, secondsLeft: number) {
  const left = words.lasting(Math.max(1, Math.round(secondsLeft / 60)))
  return moment === 'half' ? words.clock.half(left) : words.clock.left(left)
}

/** When one comes back to this window, asks whether the attempt was submitted in another one meanwhile. */
function useEndedElsewhere(chapitreId: number, attemptId: number, clock: ServerClock, onEnded: () => void) {
  const listener = useRef(onEnded)
  listener.current = onEnded
  useEffect(() => {
    let isGone = false
    async function ask() {
      if (document.visibilityState === 'hidden') return
      const call = api('GET /api/quiz/:chapitreId/attempts', { params: { chapitreId }, onAnswer: clock.read })
      // Without a network, the next answer that is sent will tell.
      const attempt = (await call.catch(() => undefined))?.data.find(({ id }) => id === attemptId)
      if (!isGone && attempt?.submittedAt) listener.current()
    }
    const asked = () => void ask()
    document.addEventListener('visibilitychange', asked)
    window.addEventListener('focus', asked)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', asked)
      window.removeEventListener('focus', asked)
    }
  }, [chapitreId, attemptId, clock])
}

/**
 * The question one is at. Each move gives the focus to the heading of the question, so that a screen reader begins to
 * read there and the next key acts there.
 */
function usePlace(attemptId: number, answered: readonly boolean[], view: View) {
  const [place, setPlace] = useState(() => firstPlace(attemptId, answered))
  const headings = useRef(new Map<number, HTMLHeadingElement>())
  const [moves, setMoves] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each move gives the focus, also one to the same question
  useEffect(() => {
    storePlace({ attemptId, place })
    const heading = headings.current.get(place)
    heading?.focus({ preventScroll: true })
    // In the list of all questions the first one stands below the head already.
    if (view === 'all' && moves > 0) heading?.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
  }, [attemptId, place, moves])

  return {
    place,
    headings,
    go(to: number) {
      setPlace(Math.max(0, Math.min(answered.length - 1, to)))
      setMoves((before) => before + 1)
    },
  }
}

/** Where this tab was, else the first question without an answer. */
function firstPlace(attemptId: number, answered: readonly boolean[]) {
  const stored = readPlace()
  if (stored?.attemptId === attemptId && stored.place < answered.length) return stored.place
  return Math.max(0, answered.indexOf(false))
}

type Options = {
  /** By the clock of the server. */
  startedAt: string
  /** Null without a limit. */
  expiresAt: string | null
  /** How far the server's clock is ahead of this device's. */
  ahead: () => number
  onMoment: (moment: Moment, secondsLeft: number) => void
  onOver: () => void
}

/** Reads the clock once a second, and at once when the page comes back into view: timers sleep with a phone. */
function useTimeLeft({ startedAt, expiresAt, ahead, ...listeners }: Options): Reading | null {
  const secondsLeft = () => (Date.parse(expiresAt ?? '') - Date.now() - ahead()) / 1000
  const [reading, setReading] = useState(() => (expiresAt ? readingOf(secondsLeft()) : null))
  const current = useRef({ secondsLeft, ...listeners })
  current.current = { secondsLeft, ...listeners }

  useEffect(() => {
    if (!expiresAt) return
    const limit = (Date.parse(expiresAt) - Date.parse(startedAt)) / 1000
    let before = Math.min(limit, current.current.secondsLeft())
    let isOver = false
    function read() {
      const { secondsLeft, onMoment, onOver } = current.current
      const now = secondsLeft()
      const next = readingOf(now)
      setReading((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next))
      const moment = momentBetween(before, now, limit)
      if (moment) onMoment(moment, now)
      if (now <= 0 && !isOver) {
        isOver = true
        onOver()
      }
      before = now
    }
    read()
    const timer = setInterval(read, 1000)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [startedAt, expiresAt])

  return reading
}
