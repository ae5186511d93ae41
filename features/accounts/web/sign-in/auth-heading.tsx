import type { ReactNode } from 'react'

/** The title of an account page, and the text under it. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className="text-3xl">{title}</h1>
      {children && <p className="mt-1 text-ink-muted">{children}</p>}
    </div>
  )
}
