import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { query } from '#web/lib/query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/questions.ts'
import type { PlacedQuestion } from '../contract.ts'
import { QUESTION_STATES, type QuestionState } from '../rules.ts'
import { QuestionItem } from './question-item.tsx'
import { QuestionPages } from './question-pages.tsx'
import { useQuestionActions } from './use-question-actions.ts'

const text = words.page

/** Every question of one’s courses, newest first; the page has the title. */
export function QuestionsInbox() {
  const { address, paths } = useAuthorSpace()
  const [searched] = useSearchParams()
  // A notification about a report leads to the reported ones.
  const [state, setState] = useState(stateNamed(searched.get('state')))
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const actions = useQuestionActions()
  const list = useQuery({
    ...query(`GET /api/${address}/questions`, { query: { state, search, page } }),
    placeholderData: keepPreviousData,
  })
  const { data, isError, isPending } = list
  return (
    <>
      <div className="mb-4 grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] md:gap-4">
        <SearchInput
          label={text.search}
          placeholder={text.searchExample}
          value={search}
          maxLength={200}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        <Select
          aria-label={text.state}
          value={state}
          onChange={(event) => {
            setState(stateNamed(event.target.value))
            setPage(1)
          }}
        >
          {QUESTION_STATES.map((one) => (
            <option key={one} value={one}>
              {text.states[one]}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-4">
        {isPending && (
          <div role="status">
            <span className="sr-only">{words.loading}</span>
            <Skeleton className="h-32" />
          </div>
        )}
        {isError && !data && (
          <RetryPanel
            title={words.loadFailed}
            retryLabel={common.retry}
            onRetry={() => void list.refetch()}
          />
        )}
        {data?.total === 0 && <Nothing state={search === '' ? state : 'all'} />}
        {data?.data.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            actions={actions}
            isStaff
            headingLevel={2}
            place={<Place question={question} path={paths.learners(question.formationId)} />}
          />
        ))}
        {data && (
          <QuestionPages page={page} shown={data.data.length} total={data.total} onPageChange={setPage} />
        )}
      </div>
    </>
  )
}

const stateNamed = (name: string | null): QuestionState =>
  QUESTION_STATES.find((state) => state === name) ?? 'open'

function Nothing({ state }: { state: QuestionState }) {
  if (state === 'open') return <EmptyState title={text.none}>{text.noneText}</EmptyState>
  if (state === 'reported') return <EmptyState title={text.noReports}>{text.noReportsText}</EmptyState>
  return <EmptyState title={text.nothing} />
}

function Place({ question, path }: { question: PlacedQuestion; path: string }) {
  return (
    <p className="wrap-anywhere text-ink-muted text-sm">
      <Link to={path} className="link">
        <bdi>{question.formationName}</bdi>
      </Link>
      {' · '}
      <bdi>{question.chapitreTitle}</bdi>
    </p>
  )
}
