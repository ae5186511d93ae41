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
  /** Its index in the row, which decides its accent. */
  place: number
  children?: ReactNode
}

/** On phones one line: icon, label, figure. With more room the figure is under the label. */
const box =
  'grid items-center max-sm:grid-cols-[auto_1fr_auto] max-sm:gap-x-3 sm:grid-cols-[1fr_auto] sm:content-start sm:gap-1'

/** A figure, its label and its trend. */
export function StatCard({ label, value, icon: Icon, place, children }: Props) {
  return (
    <Card className={cx(glazeClass[glazeAt(place)], box)}>
      <span className="grid size-9 flex-none place-items-center rounded-full bg-accent-tint text-accent-ink sm:order-2">
        <Icon aria-hidden="true" />
      </span>
      <p className="font-medium text-ink-soft max-sm:leading-snug sm:order-1">{label}</p>
      <p className="font-bold text-3xl leading-tight max-sm:row-span-2 max-sm:text-2xl sm:order-3 sm:col-span-full">
        {words.figure(value)}
      </p>
      {children && (
        <p className="text-ink-muted text-sm max-sm:col-start-2 max-sm:leading-snug sm:order-4 sm:col-span-full">
          {children}
        </p>
      )}
    </Card>
  )
}
