import type { ReactNode } from 'react'
import { Star } from '#web/ui/star.tsx'

/** A numbered step: its number stands in a star. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
      <span aria-hidden="true" className="relative grid size-9 place-items-center">
        <Star className="size-9 text-primary" />
        <span className="absolute font-semibold text-on-primary text-sm">{number}</span>
      </span>
      <h3 className="self-center text-base">{title}</h3>
      <div className="grid gap-4 max-sm:col-span-full sm:col-start-2">{children}</div>
    </li>
  )
}
