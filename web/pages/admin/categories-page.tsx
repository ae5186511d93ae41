import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { CountedCategory } from '#features/categories/contract.ts'
import { categoryColumns } from '#features/categories/web/category-columns.tsx'
import { CategoryDialog } from '#features/categories/web/category-dialog.tsx'
import { DeleteCategoryDialog } from '#features/categories/web/delete-category-dialog.tsx'
import { MergeDialog } from '#features/categories/web/merge-dialog.tsx'
import { Twins } from '#features/categories/web/twins.tsx'
import { query } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/categories.ts'
import { TitleRow } from '../../shell/title-row.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { useTableView } from '../../ui/data-table/use-table-view.ts'

const search = {
  search: {
    label: words.search,
    example: words.searchExample,
    textOf: ({ name, nameAr }: CountedCategory) => `${name} ${nameAr ?? ''}`,
  },
}

/** What is open above the list. */
type Open =
  | { what: 'new' }
  | { what: 'edit' | 'delete'; category: CountedCategory }
  | { what: 'merge'; category: CountedCategory; into?: CountedCategory }

export function CategoriesPage() {
  const list = useQuery(query('GET /api/admin/categories'))
  const categories = list.data?.data
  const view = useTableView(categories, search)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const merge = (category: CountedCategory, into?: CountedCategory) =>
    setOpen({ what: 'merge', category, into })
  const add = (
    <Button variant="primary" onClick={() => setOpen({ what: 'new' })}>
      <Plus aria-hidden="true" />
      {words.add}
    </Button>
  )
  return (
    <>
      <TitleRow title={words.title}>{add}</TitleRow>
      <p className="-mt-4 mb-6 text-ink-soft">{categories ? summaryOf(categories) : words.lead}</p>
      {categories && <Twins categories={categories} onMerge={merge} />}
      <DataTable
        view={view}
        columns={categoryColumns({
          onEdit: (category) => setOpen({ what: 'edit', category }),
          onMerge: merge,
          onDelete: (category) => setOpen({ what: 'delete', category }),
        })}
        rowKey={({ id }) => id}
        caption={words.caption}
        things={words.things}
        empty={{ title: words.empty, text: words.emptyText }}
        failure={list.isError ? { message: words.loadFailed, onRetry: () => void list.refetch() } : undefined}
      />
      {open?.what === 'new' && <CategoryDialog onClose={close} />}
      {open?.what === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.what === 'merge' && categories && (
        <MergeDialog category={open.category} into={open.into} categories={categories} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <DeleteCategoryDialog category={open.category} onClose={close} onMerge={merge} />
      )}
    </>
  )
}

const summaryOf = (categories: readonly CountedCategory[]) =>
  words.summary(
    categories.length,
    categories.reduce((sum, { formations }) => sum + formations, 0),
  )
