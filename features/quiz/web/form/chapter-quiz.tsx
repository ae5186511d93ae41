import { lazy, Suspense } from 'react'
import type { QuizForm } from '#features/courses/web/form/form-state.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/quiz-author.ts'

const QuizEditor = lazy(async () => ({ default: (await import('./quiz-editor.tsx')).QuizEditor }))

/** The editor is loaded with the first quiz that is opened. */
export function ChapterQuiz({ chapter, path }: { chapter: QuizForm; path: string }) {
  return (
    <Suspense fallback={<Loading />}>
      <QuizEditor chapter={chapter} path={path} />
    </Suspense>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton className="h-16 rounded" />
      <Skeleton className="h-12 rounded" />
      <Skeleton className="h-12 rounded" />
    </div>
  )
}
