import type { CourseRow } from '#shared/authoring.ts'
import { FORMATION_STATUSES } from '#shared/statuses.ts'
import { words } from '#words/courses-list.ts'

export const courseSearch = {
  label: words.search,
  example: words.searchExample,
  textOf: ({ name }: CourseRow) => name,
}

export const courseFilters = (categories: readonly { id: number; name: string }[]) => [
  {
    key: 'category',
    label: words.categoryFilter,
    all: words.allCategories,
    options: categories.map(({ name }) => ({ value: name, label: name })),
    matches: ({ category }: CourseRow, value: string) => category === value,
  },
  {
    key: 'status',
    label: words.statusFilter,
    all: words.allStatuses,
    options: FORMATION_STATUSES.map((status) => ({ value: status, label: status })),
    matches: ({ status }: CourseRow, value: string) => status === value,
  },
]
