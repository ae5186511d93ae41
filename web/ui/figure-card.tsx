import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import type { GlazeName } from './glaze.ts'
import { Seal } from './seal.tsx'
import { Skeleton } from './skeleton.tsx'

export type FigureCardProps = {
  icon: LucideIcon
  glaze: GlazeName
  label: string
  /** Undefined while loading. */
  value?: ReactNode
}

/** A figure and its label. Three fit side by side on any screen: the icon is left out where there is no room. */
export function FigureCard({ icon, glaze, label, value }: FigureCardProps) {
  return (
    <Card as="li" padded={false} className="flex items-center gap-4 p-3 sm:p-6">
      <Seal icon={icon} glaze={glaze} joint={false} className="max-lg:hidden" />
      <div className="min-w-0">
        <p className="font-bold text-2xl leading-heading tracking-tight">
          {value ?? <Skeleton className="h-7 w-16 max-w-full" />}
        </p>
        <p className="text-ink-muted text-sm leading-snug">{label}</p>
      </div>
    </Card>
  )
}

export function FigureCards({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-2 sm:gap-4">
      {children}
    </ul>
  )
}
