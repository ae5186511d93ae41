import type { ReactNode } from 'react'
import { words } from '#words/catalogue.ts'

/** The heading, shown even if the list fails, with the search beside it. */
export function CatalogueHead({ children }: { children?: ReactNode }) {
  return (
    <div className="grid items-end gap-6 pt-10 pb-6 lg:grid-cols-[1fr_26rem] lg:pt-16 lg:pb-10">
      <div>
        <h1 className="text-[clamp(2.25rem,1.8rem+2vw,3.25rem)] tracking-tighter">{words.title}</h1>
        <p className="mt-2 text-ink-soft text-lg">{words.lead}</p>
      </div>
      {children}
    </div>
  )
}
