import { useId, useState } from 'react'
import { messageOf } from '#web/lib/api-error.ts'
import type { Written } from '#web/lib/written.ts'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { words } from '#words/player-quiz.ts'
import type { Attempt } from '../../../attempt.ts'
import { isAnswered } from '../questions/answered.ts'
import { AttemptFoot } from './attempt-foot.tsx'
import { AttemptHead } from './attempt-head.tsx'
import { QuestionList } from './question-list.tsx'
import type { ServerClock } from './server-clock.ts'
import type { Moment } from './time-left.ts'
import { UnansweredDialog } from './unanswered-dialog.tsx'
import { useAnswers } from './use-answers.ts'
import { useEndedElsewhere } from './use-ended-elsewhere.ts'
import { usePlace } from './use-place.ts'
import { type Submitted, useSubmit } from './use-submit.ts'
import { useTimeLeft } from './use-time-left.ts'
import { useView } from './use-view.ts'

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
