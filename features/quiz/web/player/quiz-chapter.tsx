import { useIsFetching } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WatchChapter } from '#features/chapters/contract.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { written } from '#web/lib/written.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words as common } from '#words/common.ts'
import { words as player } from '#words/player.ts'
import { words } from '#words/player-quiz.ts'
import type { Attempt, OwnAttempt } from '../../attempt.ts'
import { forgetPlace, readPlace } from './attempt/attempt-place.ts'
import { AttemptScreen } from './attempt/attempt-screen.tsx'
import { ChapterLinks } from './chapter-links.tsx'
import { lessonsBefore } from './lessons-before.ts'
import { type Outcome, ResultScreen } from './result/result-screen.tsx'
import { AttemptList } from './rules/attempt-list.tsx'
import { RetryButton } from './rules/retry-button.tsx'
import { RulesScreen } from './rules/rules-screen.tsx'
import { SeeAgainButton } from './see-again.tsx'
import { useQuiz } from './use-quiz.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>
export type QuizChapterOf = Extract<WatchChapter, { kind: 'quiz' }>

type Props = {
  userId: number
  watch: Watch
  chapter: QuizChapterOf
  cover: ReactNode
  /** Below the rules and the result; hidden during an attempt, which needs nothing beside it. */
  related: ReactNode
  onPrevious?: () => void
  onNext?: () => void
  onChoose: (chapterId: number) => void
}

type Screen = { name: 'rules' } | { name: 'attempt'; attempt: Attempt } | { name: 'result'; outcome: Outcome }

/** A chapter of kind quiz: its rules, then the questions, then the result. Use the chapter's id as key. */
export function QuizChapter(props: Props) {
  const { userId, watch, chapter, cover, related, onPrevious, onNext, onChoose } = props
  const { quiz } = chapter
  const languageAttributes = written(watch.formation.language)
  const { attempts, start, clock, refresh, ended } = useQuiz(userId, watch.formation, chapter.id)
  const [screen, setScreen] = useState<Screen>({ name: 'rules' })
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpening = useIsFetching({ queryKey: keyOf('GET /api/formations/watch/:id') }) > 0

  const begin = () =>
    start.mutate(undefined, { onSuccess: ({ attempt }) => setScreen({ name: 'attempt', attempt }) })
  const isResuming = useResume(attempts.data?.data, begin, start.isPending)
  const isOnline = useOnline()
  const next = watch.chapitres[watch.chapitres.findIndex(({ id }) => id === chapter.id) + 1]

  function backToRules() {
    setScreen({ name: 'rules' })
    requestAnimationFrame(() => heading.current?.focus())
  }

  if (screen.name === 'attempt')
    return (
      <div className="lg:pb-6">
        <AttemptScreen
          key={screen.attempt.id}
          userId={userId}
          chapitreId={chapter.id}
          attempt={screen.attempt}
          title={chapter.title}
          languageAttributes={languageAttributes}
          clock={clock}
          onGone={() => {
            forgetPlace()
            backToRules()
            void refresh()
          }}
          onEnded={(end) => {
            forgetPlace()
            start.reset()
            setScreen({ name: 'result', outcome: end })
            void ended(end, watch.formation.progress === 100)
          }}
        />
      </div>
    )

  const retry = (quiz.attempts === null || quiz.attemptsUsed < quiz.attempts) && (
    <RetryButton
      quiz={quiz}
      label={quiz.passed ? words.improve : words.tryAgain}
      variant={quiz.passed ? 'quiet' : 'secondary'}
      busy={start.isPending}
      onStart={begin}
      onOpen={refresh}
    />
  )
  const lessons = lessonsBefore(watch.chapitres, chapter)
  const [nearest] = lessons
  const open = watch.chapitres.filter(({ progress }) => progress < 100)
  const [firstOpen] = open
  const goOn = firstOpen && (() => onChoose(firstOpen.id))
  const nextStep = onNext
    ? { label: words.nextChapter, onPress: onNext }
    : goOn && { label: words.goOn, onPress: goOn }
  const problem = <StartProblem error={start.isPending ? null : start.error} isOnline={isOnline} />

  if (attempts.isPending || isResuming) return <QuizLoading />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-8">
      {screen.name === 'result' ? (
        <ResultScreen
          key={screen.outcome.attempt.id}
          outcome={screen.outcome}
          quiz={quiz}
          languageAttributes={languageAttributes}
          chaptersLeft={open.length}
          next={nextStep}
          isOpening={isOpening && next?.locked === true}
          lessons={lessons}
          onLesson={({ id }) => onChoose(id)}
          retry={retry}
          problem={problem}
          onBack={backToRules}
        />
      ) : (
        <RulesScreen
          quiz={quiz}
          attempts={attempts.data?.data ?? []}
          title={<bdi {...languageAttributes}>{chapter.title}</bdi>}
          description={
            chapter.description && (
              <p {...languageAttributes} className="w-fit">
                {chapter.description}
              </p>
            )
          }
          place={player.place(
            watch.sections.find(({ id }) => id === chapter.sectionId)?.number ?? 1,
            chapter.number,
            watch.chapitreCount,
          )}
          cover={cover}
          headingRef={heading}
          busy={start.isPending}
          onStart={begin}
          onOpen={refresh}
          onNext={onNext}
          seeAgain={nearest && <SeeAgainButton lesson={nearest} onPress={() => onChoose(nearest.id)} />}
          problem={problem}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter lg:px-0">
        {screen.name === 'rules' && attempts.data && (
          <AttemptList
            attempts={attempts.data.data}
            total={attempts.data.total}
            onRead={(submitted) =>
              setScreen({ name: 'result', outcome: { ...submitted, isTimeOver: false } })
            }
          />
        )}
        {attempts.isError && (
          <RetryPanel
            title={words.earlier.failed}
            retryLabel={common.retry}
            busy={attempts.isFetching}
            busyLabel={common.loading}
            onRetry={() => attempts.refetch()}
          >
            {messageOf(attempts.error, '')}
          </RetryPanel>
        )}
        <ChapterLinks
          onPrevious={onPrevious}
          // After passing, the solid button leads there.
          onNext={quiz.passed || next?.locked ? undefined : onNext}
        />
        {related}
      </div>
    </div>
  )
}

/** Why no attempt can begin: there is no network, or the server refused. */
function StartProblem({ error, isOnline }: { error: Error | null; isOnline: boolean }) {
  if (!isOnline || isNetworkError(error))
    return (
      <Panel tone="info" icon={WifiOff} title={words.offlineTitle}>
        {words.offlineText}
      </Panel>
    )
  if (!error) return null
  return (
    <Panel tone="danger" title={words.startFailed}>
      {messageOf(error, '')}
    </Panel>
  )
}

/** While the quiz and its attempts are read. */
function QuizLoading() {
  return (
    <div
      role="status"
      aria-busy="true"
      className="grid gap-6 rounded border border-line bg-surface px-4 py-8 max-lg:rounded-none max-lg:border-x-0 max-lg:border-t-0 lg:p-8"
    >
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-4 max-w-measure" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-12 w-48" />
    </div>
  )
}

/** After a reload in the middle of an attempt the questions come back by themselves. True until they have. */
function useResume(attempts: readonly OwnAttempt[] | undefined, begin: () => void, isStarting: boolean) {
  const [wanted, setWanted] = useState(() => readPlace()?.attemptId)
  const [hasBegun, setBegun] = useState(false)
  const start = useRef(begin)
  start.current = begin
  const isOpen = attempts?.some(({ id, submittedAt }) => id === wanted && !submittedAt)
  useEffect(() => {
    if (isOpen === undefined) return
    setWanted(undefined)
    if (!isOpen) return
    setBegun(true)
    start.current()
  }, [isOpen])
  return isOpen === true || (hasBegun && isStarting)
}
