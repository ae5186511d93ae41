import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { kindsInForm } from '#web/kinds-in-form.ts'
import type { CourseProblem, CourseTab } from '../../rules.ts'
import { createUploadQueue } from './files/upload-queue.ts'
import { reduceForm } from './form-actions.ts'
import type { FormContextValue } from './form-context.ts'
import { problemOf } from './form-rules.ts'
import type { ChapterForm, CourseForm } from './form-state.ts'

/** The state of the form: its content, the current tab, and the first problem. */
export function useCourseForm(initial: CourseForm, sendPicture: FormContextValue['sendPicture']) {
  const [form, dispatch] = useReducer(reduceForm, initial)
  const [baseline, setBaseline] = useState(initial)
  const [queue] = useState(() => createUploadQueue())
  const [tab, setTab] = useState<CourseTab>('info')
  const [problem, setProblem] = useState<CourseProblem | null>(null)
  const [openChapters, setOpenChapters] = useState<ReadonlySet<string>>(() => openAtFirst(initial))
  const [announcement, announce] = useState('')

  const current = useRef(form)
  useEffect(() => {
    current.current = form
  }, [form])
  const latest = useCallback(() => current.current, [])

  const toggleChapter = useCallback((key: string, open: boolean) => {
    setOpenChapters((keys) => {
      const next = new Set(keys)
      if (open) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])

  /** Shows a problem: its tab, its chapter, its field. */
  function point(found: CourseProblem) {
    setProblem(found)
    setTab(found.tab)
    const chapter = chapterAt(latest(), found.path)
    if (chapter) toggleChapter(chapter, true)
  }

  const context: FormContextValue = useMemo(
    () => ({ form, latest, dispatch, problem, queue, sendPicture, openChapters, toggleChapter, announce }),
    [form, latest, problem, queue, sendPicture, openChapters, toggleChapter],
  )

  return {
    context,
    tab,
    setTab,
    announcement,
    isDirty: form !== baseline,
    point,
    clearProblem: () => setProblem(null),
    /** Shows the first problem; true if there is none. */
    check() {
      const found = problemOf(latest())
      if (found) point(found)
      return found === null
    },
    /** Replaces the form with a saved one, or with a draft that is not saved. */
    replace(next: CourseForm, { isSaved }: { isSaved: boolean }) {
      dispatch({ type: 'replace', form: next })
      if (isSaved) setBaseline(next)
      setOpenChapters(openAtFirst(next))
      setProblem(null)
    },
  }
}

/** In a new course the first chapter is open; in an existing one those that something is wrong with. */
function openAtFirst({ version, sections }: CourseForm): ReadonlySet<string> {
  const chapters = sections.flatMap((section) => section.chapters)
  const shown = version === null ? chapters.slice(0, 1) : chapters.filter(hasProblems)
  return new Set(shown.map(({ key }) => key))
}

const hasProblems = (chapter: ChapterForm) => kindsInForm[chapter.kind].hasProblems(chapter)

function chapterAt({ sections }: CourseForm, path: string) {
  const [, section, chapter] = /^sections\.(\d+)\.chapitres\.(\d+)/.exec(path) ?? []
  return sections[Number(section)]?.chapters[Number(chapter)]?.key
}
