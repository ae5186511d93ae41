import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { glazeAt, glazeClass } from '#web/ui/glaze.ts'
import { words } from '#words/admin-dashboard.ts'

type Props = {
  label: string
  value: number
  icon: LucideIcon
  /** Its place in the row, which gives it its accent. */
  place: number
  children?: ReactNode
}

/** One figure, what it counts, and how it moves. */
export function StatCard({ label, value, icon: Icon, place, children }: Props) {
  return (
    <Card className={cx(glazeClass[glazeAt(place)], 'grid content-start gap-1')}>
      <p className="flex items-center justify-between gap-3 font-medium text-ink-soft">
        {label}
        <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-tint text-accent-ink">
          <Icon aria-hidden="true" />
        </span>
      </p>
      <p className="font-bold text-3xl tabular-nums leading-tight">{words.figure(value)}</p>
      {children && <p className="text-ink-muted text-sm">{children}</p>}
    </Card>
  )
}
