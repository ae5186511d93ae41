import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/questions.ts'
import { QuestionItem } from './question-item.tsx'
import { QuestionPages } from './question-pages.tsx'
import { useQuestionActions } from './use-question-actions.ts'
import { WriteForm } from './write-form.tsx'

type Props = { formationId: number; chapterId: number }

/** Under a chapter: ask, and see what others asked. */
export function ChapterQuestions({ formationId, chapterId }: Props) {
  const [page, setPage] = useState(1)
  const actions = useQuestionActions()
  const list = useQuery({
    ...query('GET /api/formations/:id/questions', {
      params: { id: formationId },
      query: { chapitreId: chapterId, page },
    }),
    placeholderData: keepPreviousData,
  })
  const { data, isError, isPending } = list
  return (
    <section aria-label={words.title} className="grid gap-6">
      <WriteForm
        label={words.ask}
        hint={words.askHint}
        sendLabel={words.send}
        onSend={(text) => actions.ask(formationId, chapterId, text)}
      />
      {isPending && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {isError && !data && (
        <RetryPanel title={words.loadFailed} retryLabel={common.retry} onRetry={() => void list.refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState title={words.empty} headingLevel={3}>
          {words.emptyText}
        </EmptyState>
      )}
      {data?.data.map((question) => (
        <QuestionItem key={question.id} question={question} actions={actions} isStaff={false} />
      ))}
      {data && (
        <QuestionPages page={page} shown={data.data.length} total={data.total} onPageChange={setPage} />
      )}
    </section>
  )
}
