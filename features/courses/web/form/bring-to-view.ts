import { type RefObject, useEffect } from 'react'
import type { CourseProblem } from '../../rules.ts'

/** Scrolls to the field with the problem and focuses it, once its tab and its chapter are rendered. */
export function useBringToView(container: RefObject<HTMLElement | null>, problem: CourseProblem | null) {
  useEffect(() => {
    if (!problem) return
    const place = placeOf(container.current, problem.path)
    const control =
      place?.querySelector<HTMLElement>('[data-problem-focus] button') ??
      place?.querySelector<HTMLElement>('input:not([type=radio]), textarea, select, button')
    control?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [container, problem])
}

/** The field of a path, or the nearest thing around it that is on the page. */
function placeOf(container: HTMLElement | null, path: string) {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const place = container?.querySelector<HTMLElement>(`[data-path="${at}"]`)
    if (place) return place
  }
  return null
}

export type FocusWish = { key: string; part: 'field' | 'row' }

/** Focuses what was added or takes the place of what was deleted, once it is rendered. */
export function useFocusWish(container: RefObject<HTMLElement | null>, wish: FocusWish | null) {
  useEffect(() => {
    if (!wish) return
    // After the menu has closed, which gives the focus back to its button.
    const frame = requestAnimationFrame(() => {
      const place = container.current?.querySelector<HTMLElement>(`[data-key="${wish.key}"]`)
      const row = wish.part === 'row' && place?.querySelector<HTMLElement>('[aria-expanded]')
      const target = row || place?.querySelector<HTMLElement>('input')
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: row ? 'nearest' : 'center', behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [container, wish])
}
