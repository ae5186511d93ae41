import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { CourseStatus } from '#shared/statuses.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import type { CourseProblem, CourseTab } from '../../rules.ts'
import type { FocusWish } from './bring-to-view.ts'
import { createUploadQueue } from './files/upload-queue.ts'
import { reduceForm } from './form-actions.ts'
import type { FormContextValue } from './form-context.ts'
import { type FoundProblem, problemOf, remainingProblem } from './form-rules.ts'
import type { ChapterForm, CourseForm } from './form-state.ts'
import { useRemovals } from './removals.tsx'

/** The state of the form: its content, the current tab, and the first problem. */
export function useCourseForm(initial: CourseForm, sendPicture: FormContextValue['sendPicture']) {
  const [form, dispatch] = useReducer(reduceForm, initial)
  const [baseline, setBaseline] = useState(initial)
  const [queue] = useState(() => createUploadQueue())
  const [tab, setTab] = useState<CourseTab>('info')
  const [found, setFound] = useState<FoundProblem | null>(null)
  const pointed = found?.problem ?? null
  const problem = useRemaining(found, form, () => setFound(null))
  const [openChapters, setOpenChapters] = useState<ReadonlySet<string>>(() => openAtFirst(initial))
  const [announcement, announce] = useState('')
  const [focused, setFocused] = useState<FocusWish | null>(null)
  const focusOn = useCallback(
    (key: string, part: FocusWish['part'] = 'field') => setFocused({ key, part }),
    [],
  )
  const removals = useRemovals(announce)

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
  function point(problem: CourseProblem, { isFromServer }: { isFromServer: boolean }) {
    setFound({ problem, form: latest(), isFromServer })
    setTab(problem.tab)
    const chapter = chapterAt(latest(), problem.path)
    if (chapter) toggleChapter(chapter, true)
  }

  const { remember } = removals
  const context: FormContextValue = useMemo(
    () => ({
      ...{ form, latest, dispatch, problem, pointed, queue, sendPicture },
      ...{ openChapters, toggleChapter, announce, focusOn, remember },
    }),
    [form, latest, problem, pointed, queue, sendPicture, openChapters, toggleChapter, focusOn, remember],
  )

  return {
    context,
    /** As the server has it. */
    saved: baseline,
    tab,
    setTab,
    announcement,
    isDirty: form !== baseline,
    focused,
    undoOffer: removals.offer,
    point,
    clearProblem: () => setFound(null),
    /** Shows the first problem of the form, saved with this status; true if there is none. */
    check(status: CourseStatus) {
      const first = problemOf({ ...latest(), status })
      if (first) point(first, { isFromServer: false })
      return first === null
    },
    /** Replaces the form with a saved one, or with a draft that is not saved. */
    replace(next: CourseForm, { isSaved }: { isSaved: boolean }) {
      dispatch({ type: 'replace', form: next })
      if (isSaved) setBaseline(next)
      setOpenChapters(openAtFirst(next))
      setFound(null)
      removals.clear()
    },
    /** What was just saved, as the server has it now: what is open stays open, and keeps its place. */
    settle(next: CourseForm) {
      current.current = next
      dispatch({ type: 'replace', form: next })
      setBaseline(next)
      setFound(null)
      removals.clear()
    },
    /** Puts one's own content on another version of the course: what is open stays open. */
    rebase(next: CourseForm) {
      current.current = next
      dispatch({ type: 'replace', form: next })
      removals.clear()
    },
  }
}

/** The problem as it is after what was typed since; forgotten once it is corrected. */
function useRemaining(found: FoundProblem | null, form: CourseForm, forget: () => void) {
  const problem = useMemo(() => found && remainingProblem(found, form), [found, form])
  const isCorrected = found !== null && problem === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: forgotten once
  useEffect(() => {
    if (isCorrected) forget()
  }, [isCorrected])
  return problem
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
