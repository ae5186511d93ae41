import { type RefObject, useEffect } from 'react'
import type { CourseProblem } from '#shared/course-rules.ts'

/** Scrolls to the field in question and puts the cursor there, once its tab and its chapter are drawn. */
export function useBringToView(container: RefObject<HTMLElement | null>, problem: CourseProblem | null) {
  useEffect(() => {
    if (!problem) return
    const place = container.current?.querySelector<HTMLElement>(`[data-path="${problem.path}"]`)
    place
      ?.querySelector<HTMLElement>('input:not([type=radio]), textarea, select, button')
      ?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
  }, [container, problem])
}
