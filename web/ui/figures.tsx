import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const GRID = 'grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4'

/** Four figures in a row, two on a phone. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl aria-label={label} className={GRID}>
      {children}
    </dl>
  )
}

export function Figure({ term, value, note }: { term: string; value: string; note?: string }) {
  return (
    <Card padded={false} className="grid content-start p-4 sm:p-5">
      <dt className="font-medium text-ink-soft text-sm">{term}</dt>
      <dd>
        <b className="block font-bold text-2xl tabular-nums leading-tight sm:text-3xl">{value}</b>
        {note && <span className="text-ink-muted text-sm leading-snug">{note}</span>}
      </dd>
    </Card>
  )
}

export function FiguresLoading() {
  return (
    <div className={GRID}>
      {['first', 'second', 'third', 'fourth'].map((figure) => (
        <Card key={figure} className="grid gap-3">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-8 w-3/5" />
        </Card>
      ))}
    </div>
  )
}
