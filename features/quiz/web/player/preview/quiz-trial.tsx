import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { NotReady } from '#features/player/web/not-ready.tsx'
import type { Answer } from '#web/lib/api-call.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/player.ts'
import { checkQuiz } from '../../../rules.ts'
import { QuizPreview } from './quiz-preview.tsx'

type Props = { watch: Answer<'GET /api/formations/watch/:id'>; chapterId: number }

/** A quiz in the preview of its course: tried in the browser with the author's own data. */
export function QuizTrial({ watch, chapterId }: Props) {
  const { formation } = watch
  const { address } = useAuthorSpace()
  const [isOpen, setOpen] = useState(false)
  const course = useQuery(
    query(`GET /api/${address}/formations/:id/edit`, { params: { id: String(formation.id) } }),
  )
  if (course.isPending) return <Skeleton className="h-48" />
  if (course.isError)
    return (
      <RetryPanel
        title={words.quizFailed}
        busy={course.isFetching}
        busyLabel={common.loading}
        retryLabel={common.retry}
        onRetry={() => course.refetch()}
      >
        {messageOf(course.error, '')}
      </RetryPanel>
    )
  const found = course.data.sections
    .flatMap(({ chapitres }) => chapitres)
    .find((chapter) => chapter.id === chapterId)
  const { quiz } = checkQuiz(found?.kind === 'quiz' ? found.quiz : null)
  if (!quiz) return <NotReady />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">{words.preview.quizText}</p>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Play aria-hidden="true" />
        {words.preview.tryQuiz(quiz.draw ?? quiz.questions.length)}
      </Button>
      {isOpen && <QuizPreview quiz={quiz} language={formation.language} onClose={() => setOpen(false)} />}
    </div>
  )
}
