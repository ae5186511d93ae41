import type { PointerEvent as ReactPointerEvent } from 'react'

/** Within this distance of the edge of the screen, a drag scrolls the page. */
const EDGE = 72
const STEP = 14

/** What can be dragged: an element changes places with others of its kind. */
export type ReorderKind = 'section' | 'chapter' | 'question' | 'item'

export type DragOver = { key: string; group: string; after: boolean }

/**
 * Follows the pointer (mouse, finger, pen) from a grip until it is released, and reports the element it is over, marked
 * with `data-reorder={kind}`, `data-key` and `data-group`. Listens on the window, because the dragged element moves in
 * the page.
 */
export function followDrag(start: ReactPointerEvent, kind: ReorderKind, onOver: (over: DragOver) => void) {
  if (start.button !== 0) return
  const move = (event: PointerEvent) => {
    scrollAtEdges(event.clientY)
    const over = thingAt(event.clientX, event.clientY, kind)
    if (over) onOver(over)
  }
  const end = () => {
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

function thingAt(x: number, y: number, kind: string): DragOver | null {
  const thing = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-reorder="${kind}"]`)
  const { key, group = '' } = thing?.dataset ?? {}
  if (!thing || !key) return null
  const { top, height } = thing.getBoundingClientRect()
  return { key, group, after: y > top + height / 2 }
}

function scrollAtEdges(y: number) {
  if (y < EDGE) window.scrollBy({ top: -STEP, behavior: 'instant' })
  else if (y > window.innerHeight - EDGE) window.scrollBy({ top: STEP, behavior: 'instant' })
}
