import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { glazeClass, glazeOf } from './glaze.ts'

export type AvatarProps = {
  name: string
  src?: string | null
  size?: 'small' | 'normal' | 'large'
  className?: string
}

const sizes = { small: 'size-8 text-xs', normal: 'size-10 text-sm', large: 'size-24 text-2xl' }

/** A photo, or the initials if there is none or it fails. Hidden from screen readers, since the name is beside it. */
export function Avatar({ name, src, size = 'normal', className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      dir="auto"
      className={cx(
        glazeClass[glazeOf(name)],
        sizes[size],
        'grid flex-none place-items-center overflow-hidden rounded-full bg-accent-tint font-semibold text-accent-ink leading-none',
        className,
      )}
    >
      {src && failed !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        <bdi>{initialsOf(name)}</bdi>
      )}
    </span>
  )
}

function initialsOf(name: string) {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
