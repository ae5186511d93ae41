import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { type GlazeName, glazeClass } from './glaze.ts'
import { STAR } from './star.tsx'

export type SealProps = {
  icon: LucideIcon
  glaze: GlazeName
  /** An outline around the star in the background colour. */
  joint?: boolean
  className?: string
}

/** An icon inside a star. */
export function Seal({ icon: Icon, glaze, joint = true, className }: SealProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(glazeClass[glaze], 'relative grid size-14 flex-none place-items-center', className)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute inset-0 size-full">
        {joint && <path d={STAR} className="fill-surface" />}
        <path d={STAR} transform="translate(1.8 1.8) scale(.85)" className="fill-accent" />
      </svg>
      <Icon
        className={cx(
          'relative size-[1.375rem] stroke-2',
          glaze === 'saffron' ? 'text-ink-on-light' : 'text-on-night',
        )}
      />
    </span>
  )
}
