import { type ComponentProps, useEffect, useState } from 'react'
import type { QuizChapter } from '#web/features/player/quiz/quiz-chapter.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/player.ts'

type Props = ComponentProps<typeof QuizChapter>

/** A separate chunk: a formation without a quiz does not pay for one. */
const load = () => import('#web/features/player/quiz/quiz-chapter.tsx')

/** Loads the code of a quiz while the chapter before it is open, so that the network may be lost in between. */
export function usePreloadedQuiz(nextKind: string | undefined) {
  useEffect(() => {
    // Without a network, the chapter itself says so.
    if (nextKind === 'quiz') void load().catch(() => {})
  }, [nextKind])
}

export function QuizLesson(props: Props) {
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
