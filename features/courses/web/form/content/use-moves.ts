import { words } from '#words/course-form.ts'
import { reduceForm } from '../form-actions.ts'
import { useForm } from '../form-context.ts'
import type { SectionForm } from '../form-state.ts'
import type { DragOver } from './drag.ts'

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

type Place = { toSection: string; to: number }

/** The place of a chapter after one step: past its neighbour, or into the next section. */
function chapterStep(sections: readonly SectionForm[], chapter: string, step: -1 | 1): Place | null {
  const at = sections.findIndex(({ chapters }) => chapters.some(({ key }) => key === chapter))
  const section = sections[at]
  if (!section) return null
  const to = section.chapters.findIndex(({ key }) => key === chapter) + step
  if (to >= 0 && to < section.chapters.length) return { toSection: section.key, to }
  const neighbour = sections[at + step]
  // Its section would be left without a chapter.
  if (!neighbour || section.chapters.length === 1) return null
  return { toSection: neighbour.key, to: step < 0 ? neighbour.chapters.length : 0 }
}

/** The place of a chapter dragged over another; null if it is already there. */
function chapterDrop(sections: readonly SectionForm[], chapter: string, over: DragOver): Place | null {
  const target = sections.find(({ key }) => key === over.group)
  if (!target || over.key === chapter) return null
  const rest = target.chapters.filter(({ key }) => key !== chapter)
  // Over the choice of an empty section there is no chapter yet.
  const to = Math.max(0, rest.findIndex(({ key }) => key === over.key) + (over.after ? 1 : 0))
  return target.chapters[to]?.key === chapter ? null : { toSection: target.key, to }
}

/**
 * The place of a section dragged over another. They change places once the middle is passed, so that two of different
 * heights do not change places for ever.
 */
function sectionDrop(sections: readonly SectionForm[], section: string, over: DragOver) {
  const from = sections.findIndex(({ key }) => key === section)
  const to = sections.findIndex(({ key }) => key === over.key)
  return (to > from && over.after) || (to < from && !over.after) ? to : null
}

/** The number of a chapter in the whole course, and of its section. */
function placeOf(sections: readonly SectionForm[], chapter: string) {
  let position = 0
  for (const [index, { chapters }] of sections.entries()) {
    for (const { key } of chapters) {
      position += 1
      if (key === chapter) return { position, section: index + 1 }
    }
  }
  return null
}
