import type { ReactNode } from 'react'

/** The heading of a private page, with its main action at the end. */
export function TitleRow({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
