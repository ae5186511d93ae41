import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Select } from './select.tsx'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pageCount: number
  onPageChange: (page: number) => void
  /** « Affichage de 1 à 10 sur 48 ». */
  summary: ReactNode
  /** « Page 1 sur 5 ». */
  position: ReactNode
  previousLabel: string
  nextLabel: string
  label: string
  /** A way to a page by its number, where there are many. */
  jump?: ReactNode
  /** Leave out where the size is fixed. */
  pageSize?: {
    value: number
    options: readonly number[]
    onChange: (size: number) => void
    label: string
    /** « 10 par page ». */
    text: (size: number) => string
  }
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPageChange, summary, position, previousLabel, nextLabel, label, pageSize } =
    props
  const { jump } = props
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 text-ink-muted text-sm"
    >
      <p aria-live="polite">{summary}</p>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:ms-auto">
        {pageSize && (
          <Select
            className="max-sm:me-auto sm:min-w-34"
            aria-label={pageSize.label}
            value={pageSize.value}
            onChange={(event) => pageSize.onChange(Number(event.target.value))}
          >
            {pageSize.options.map((size) => (
              <option key={size} value={size}>
                {pageSize.text(size)}
              </option>
            ))}
          </Select>
        )}
        {jump}
        <div className="flex items-center gap-2">
          <Button
            size="icon"
            aria-label={previousLabel}
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          >
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
          <span className="whitespace-nowrap tabular-nums">{position}</span>
          <Button
            size="icon"
            aria-label={nextLabel}
            disabled={page >= pageCount}
            onClick={() => onPageChange(page + 1)}
          >
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        </div>
      </div>
    </nav>
  )
}
