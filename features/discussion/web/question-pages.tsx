import { Pagination } from '#web/ui/pagination.tsx'
import { words as table } from '#words/data-table.ts'
import { words } from '#words/questions.ts'
import { QUESTIONS_PAGE } from '../rules.ts'

type Props = { page: number; shown: number; total: number; onPageChange: (page: number) => void }

/** Only where one page is not enough. */
export function QuestionPages({ page, shown, total, onPageChange }: Props) {
  const pageCount = Math.ceil(total / QUESTIONS_PAGE)
  if (pageCount < 2) return null
  const first = (page - 1) * QUESTIONS_PAGE + 1
  return (
    <Pagination
      label={table.pages}
      page={page}
      pageCount={pageCount}
      onPageChange={onPageChange}
      summary={table.summary(first, first + shown - 1, total, words.things(total))}
      position={table.position(page, pageCount)}
      previousLabel={table.previous}
      nextLabel={table.next}
    />
  )
}
