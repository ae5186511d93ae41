import { words } from '#words/course-form.ts'
import { reduceForm } from '../form-actions.ts'
import { useForm } from '../form-context.ts'
import type { DragOver } from './drag.ts'
import { chapterDrop, chapterStep, placeOf, sectionDrop } from './outline-moves.ts'

/** Moves chapters and sections, and announces it to screen readers. */
export function useMoves() {
  // Reads the form at each move: a drag lasts over many renders.
  const { latest, dispatch, announce } = useForm()

  function moveChapter(chapter: string, place: { toSection: string; to: number } | null) {
    if (!place) return
    const action = { type: 'move chapter' as const, chapter, ...place }
    dispatch(action)
    const { sections } = reduceForm(latest(), action)
    const now = placeOf(sections, chapter)
    const title = sections.flatMap(({ chapters }) => chapters).find(({ key }) => key === chapter)?.title ?? ''
    if (now) announce(words.chapterMoved(title, now.position, now.section))
  }

  function moveSection(section: string, to: number | null) {
    const { sections } = latest()
    if (to === null || to < 0 || to >= sections.length) return
    dispatch({ type: 'move section', section, to })
    const title = sections.find(({ key }) => key === section)?.title ?? ''
    announce(words.sectionMoved(title, to + 1, sections.length))
  }

  return {
    dragChapter: (key: string, over: DragOver) => moveChapter(key, chapterDrop(latest().sections, key, over)),
    stepChapter: (key: string, step: -1 | 1) => moveChapter(key, chapterStep(latest().sections, key, step)),
    dragSection: (key: string, over: DragOver) => moveSection(key, sectionDrop(latest().sections, key, over)),
    stepSection: (key: string, step: -1 | 1) =>
      moveSection(key, latest().sections.findIndex((section) => section.key === key) + step),
  }
}
