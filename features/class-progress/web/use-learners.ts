import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LEARNER_STATES } from '#shared/statuses.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { query } from '#web/lib/query.ts'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics, Learner } from '../contract.ts'
import { LEARNER_SORTS } from '../rules.ts'
import { learnerColumns } from './learner-columns.tsx'

const text = words.people

export const learnerSearch = { label: text.search, example: text.searchExample }

type Asked = {
  asked: { page: number; size: number; search: string }
  chosen: Readonly<Record<string, string>>
}

/** Everybody enrolled, for the page to pass to the table; the server searches, filters, sorts and pages. */
export function useLearners(id: string, { asked, chosen }: Asked, figures: ClassStatistics) {
  const { address, paths } = useAuthorSpace()
  const state = stateIn(chosen)
  const sort = LEARNER_SORTS.find((known) => known === chosen.sort)
  const list = useQuery({
    ...query(`GET /api/${address}/formations/:id/learners`, {
      params: { id },
      query: { ...asked, state, sort },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    shown: {
      rows: list.data?.data,
      total: list.data?.total,
      isTurning: list.isPlaceholderData,
      filters: [order],
    },
    table: {
      columns: learnerColumns(figures, (userId) => paths.learner(id, userId)),
      rowKey: ({ userId }: Learner) => userId,
      caption: text.caption,
      things: text.things,
      empty: { title: text.nobody },
      failure: list.isError ? { message: text.loadFailed, onRetry: () => void list.refetch() } : undefined,
    },
  }
}

export const stateIn = (chosen: Asked['chosen']) => LEARNER_STATES.find((known) => known === chosen.state)

const order = {
  key: 'sort',
  label: text.sort,
  all: text.byName,
  options: LEARNER_SORTS.filter((sort) => sort !== 'name').map((sort) => ({
    value: sort,
    label: text.sorts[sort],
  })),
}
