import type { ReactNode } from 'react'
import { Wall } from '../ui/wall.tsx'

type Props = { title: string; text?: string; children?: ReactNode }

/** A page with only a message: a tiling, a heading, a sentence and a link. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className="wrap grid justify-items-start gap-4 py-section">
      <Wall className="-ms-2" />
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="max-w-measure text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
