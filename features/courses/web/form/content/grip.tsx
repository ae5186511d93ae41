import { GripVertical } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { words } from '#words/course-form.ts'
import { type DragOver, followDrag, type ReorderKind } from './drag.ts'

type Props = {
  label: string
  kind: ReorderKind
  /** The key of what it moves. */
  of: string
  onOver: (over: DragOver) => void
  onStep: (step: -1 | 1) => void
}

/** A handle to drag, or to move with the arrow keys. */
export function Grip({ label, kind, of, onOver, onStep }: Props) {
  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
    // When a chapter moves to another section its grip is rendered anew: the focus moves to it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${of}"]`)?.focus())
  }

  return (
    <button
      type="button"
      data-grip={of}
      aria-label={label}
      title={words.moveHint}
      onPointerDown={(event) => followDrag(event, kind, onOver)}
      onKeyDown={step}
      className="inline-flex min-h-11 w-9 flex-none cursor-grab touch-none select-none items-center justify-center rounded-inner text-line-strong hover:bg-surface-hover hover:text-ink active:cursor-grabbing md:pointer-fine:min-h-9"
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}
