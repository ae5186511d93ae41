import type { ReactNode } from 'react'

export function LessonColumn({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter pt-6 lg:px-0">{children}</div>
}
