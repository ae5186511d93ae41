import { kindsInForm } from '#web/kinds-in-form.ts'
import { words } from '#words/course-form.ts'
import { useForm } from '../form-context.ts'
import type { ChapterForm } from '../form-state.ts'

/** Deletes chapters and sections, and offers to take them back. Their files are only dropped when that is over. */
export function useRemoval() {
  const { latest, dispatch, queue, remember, focusOn } = useForm()

  function dropFiles(chapter: ChapterForm) {
    const slots = [...kindsInForm[chapter.kind].files(chapter), ...chapter.resources.map(({ file }) => file)]
    for (const slot of slots) if (slot?.kind === 'new') queue.drop(slot.key)
  }

  return {
    removeChapter(chapter: ChapterForm) {
      const section = latest().sections.find(({ chapters }) =>
        chapters.some(({ key }) => key === chapter.key),
      )
      // The last chapter of a section stays.
      if (!section || section.chapters.length === 1) return
      const at = section.chapters.findIndex(({ key }) => key === chapter.key)
      const next = section.chapters[at + 1] ?? section.chapters[at - 1]
      dispatch({ type: 'remove chapter', chapter: chapter.key })
      if (next) focusOn(next.key, 'row')
      remember({
        sentence: words.chapterRemoved,
        title: chapter.title,
        restore() {
          dispatch({ type: 'add chapter', section: section.key, chapter, at })
          focusOn(chapter.key, 'row')
        },
        drop: () => dropFiles(chapter),
      })
    },
    removeSection(key: string) {
      const { sections } = latest()
      const at = sections.findIndex((row) => row.key === key)
      const section = sections[at]
      const next = sections[at + 1] ?? sections[at - 1]
      // The last section stays.
      if (!section || !next) return
      dispatch({ type: 'remove section', section: key })
      focusOn(next.key)
      remember({
        sentence: words.sectionRemoved,
        title: section.title,
        restore() {
          dispatch({ type: 'add section', section, at })
          focusOn(key)
        },
        drop: () => section.chapters.forEach(dropFiles),
      })
    },
  }
}
