import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ClassStatistics, LEARNER_SORTS } from '#shared/followup.ts'
import { LEARNER_STATES } from '#shared/statuses.ts'
import { DataTable } from '#web/features/data-table/data-table.tsx'
import { useRemoteTable } from '#web/features/data-table/use-remote-table.ts'
import { query } from '#web/lib/query.ts'
import { words } from '#words/followup.ts'
import type { Space } from './followup.tsx'
import { learnerColumns } from './learner-columns.tsx'

const text = words.people

type Props = { space: Space; id: string; states: ClassStatistics['states'] }

/** Everybody enrolled; the server searches, filters, sorts and pages. */
export function Learners({ space, id, states }: Props) {
  const { asked, chosen, view } = useRemoteTable({ label: text.search, example: text.searchExample })
  const state = LEARNER_STATES.find((known) => known === chosen.state)
  const sort = LEARNER_SORTS.find((known) => known === chosen.sort)
  const list = useQuery({
    ...query(`GET /api/${space}/formations/:id/learners`, {
      params: { id },
      query: { ...asked, state, sort },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <section>
      <h2 className="mb-3 text-xl">{text.title}</h2>
      <DataTable
        view={view({
          rows: list.data?.data,
          total: list.data?.total,
          isTurning: list.isPlaceholderData,
          filters: [byState(states), order],
        })}
        columns={learnerColumns}
        rowKey={({ userId }) => userId}
        caption={text.caption}
        things={text.things}
        empty={{ title: text.nobody }}
        failure={list.isError ? { message: text.loadFailed, onRetry: () => void list.refetch() } : undefined}
      />
    </section>
  )
}

const byState = (counts: ClassStatistics['states']) => ({
  key: 'state',
  label: text.state,
  all: text.allStates,
  options: LEARNER_STATES.map((state) => ({
    value: state,
    label: `${text.states[state]} (${words.figure(counts[state] ?? 0)})`,
  })),
})

const order = {
  key: 'sort',
  label: text.sort,
  all: text.byName,
  options: [
    { value: 'progress', label: text.sorts.progress },
    { value: 'activity', label: text.sorts.activity },
  ],
}
