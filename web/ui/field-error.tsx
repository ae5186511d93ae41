import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Always in the page, so that a sentence appearing in it is read out. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="contents">
      {children && (
        <p className="flex items-start gap-1.5 font-medium text-danger-ink text-xs leading-normal">
          <TriangleAlert aria-hidden="true" className="size-4" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
