import type { MouseEvent } from 'react'
import { paths } from '#shared/paths.ts'

/** The chapter that a pressed link of a text leads to, if it is one of this course; otherwise the browser follows it. */
export function linkedChapter(event: MouseEvent, formationId: number): number | null {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || !isPlain) return null
  const { origin, pathname, searchParams } = new URL(link.href, window.location.href)
  const isHere = origin === window.location.origin && pathname === paths.learner.watch(formationId)
  const chapter = Number(searchParams.get('chapitre'))
  return isHere && Number.isInteger(chapter) && chapter > 0 ? chapter : null
}
