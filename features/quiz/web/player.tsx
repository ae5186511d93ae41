import { ListChecks, WifiOff } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { offlineOwner } from '#features/offline/web/offline-owner.ts'
import type { ChapterKindInPlayer, LessonProps } from '#features/player/web/chapter-kind.ts'
import { LessonColumn } from '#features/player/web/lesson-column.tsx'
import { LoadedPart } from '#features/player/web/loaded-part.tsx'
import { NotReady } from '#features/player/web/not-ready.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { Panel } from '#web/ui/panel.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words as device } from '#words/device-offer.ts'
import { words } from '#words/player.ts'
import type { QuizChapter } from './player/quiz-chapter.tsx'

/** A separate chunk: a course without a quiz does not pay for one. */
const load = () => import('./player/quiz-chapter.tsx')

/** A quiz: its rules, its questions, its result. */
export const quizKind: ChapterKindInPlayer<'quiz'> = {
  mark: { icon: ListChecks, label: words.chapterKinds.quiz },
  extent: ({ quiz }) => words.questions(quiz.questionCount),
  preload: load,
  fillsPage: true,
  draw: (props) => <QuizLesson {...props} />,
}

const loadTrial = () => import('./player/preview/quiz-trial.tsx')

function QuizLesson({ userId, watch, chapter, related, cover, ...on }: LessonProps<'quiz'>) {
  const isOnline = useOnline()
  if (watch.preview || chapter.quiz.questionCount === 0)
    return (
      <>
        <LessonColumn>
          {on.head}
          {watch.preview ? (
            <LoadedPart load={loadTrial} fallback={<Skeleton className="h-48" />}>
              {({ QuizTrial }) => <QuizTrial key={chapter.id} watch={watch} chapterId={chapter.id} />}
            </LoadedPart>
          ) : (
            <NotReady />
          )}
        </LessonColumn>
        {!watch.preview && <div className="px-gutter pt-6 pb-8 lg:px-0">{related}</div>}
      </>
    )
  if (!isOnline && offlineOwner()) return <QuizOffline />
  return (
    <LoadedQuiz
      key={chapter.id}
      userId={userId}
      watch={watch}
      chapter={chapter}
      cover={cover('(min-width: 80rem) 17rem, 100vw')}
      related={related}
      onChoose={on.onChapter}
      onPrevious={on.onPrevious}
      onNext={on.onNext}
    />
  )
}

/** A quiz is answered and marked by the server alone. */
function QuizOffline() {
  return (
    <div className="px-gutter py-6 lg:px-0">
      <Panel tone="info" icon={WifiOff} title={device.quizTitle}>
        {device.quizText}
      </Panel>
    </div>
  )
}

function LoadedQuiz(props: ComponentProps<typeof QuizChapter>) {
  const [Chapter, setChapter] = useState<typeof QuizChapter | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    let isGone = false
    setFailed(false)
    load().then(
      ({ QuizChapter }) => isGone || setChapter(() => QuizChapter),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [tries])

  if (Chapter) return <Chapter {...props} />
  if (hasFailed)
    return (
      <div className="px-gutter py-6 lg:px-0">
        <RetryPanel
          title={words.quizFailed}
          retryLabel={common.retry}
          onRetry={() => setTries((before) => before + 1)}
        >
          {words.quizNeedsNetwork}
        </RetryPanel>
      </div>
    )
  return (
    <div role="status" aria-busy="true" className="grid gap-4 p-6">
      <span className="sr-only">{words.quizLoading}</span>
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}
