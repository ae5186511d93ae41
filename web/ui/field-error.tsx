import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Always rendered, so that screen readers announce a new error. */
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
