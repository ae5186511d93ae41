import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { useForm } from '#features/courses/web/form/form-context.ts'
import { words as rules } from '#words/quiz-rules.ts'
import type { QuizProblem } from '../../rules.ts'
import type { ShownProblem } from './quiz-context.ts'
import type { QuizDraft } from './quiz-state.ts'
import { checkDraft } from './sent-quiz.ts'

type Options = {
  editor: RefObject<HTMLElement | null>
  /** The path of the quiz. */
  path: string
  chapterTitle: string
  quiz: QuizDraft
  /** Opens a question by its key, or the rules. */
  open: (key: string) => void
}

export const RULES = 'rules'

/**
 * The problem of this quiz that is shown: the one that a save found, here or on the server, or the one that stops a
 * preview or an export. Its question is opened, then its field gets the focus.
 */
export function useShownProblem({ editor, path, chapterTitle, quiz, open }: Options) {
  const { problem: ofForm, pointed } = useForm()
  const [problem, setProblem] = useState<ShownProblem | null>(null)

  const show = useCallback(
    (found: ShownProblem | null) => {
      setProblem(found)
      if (!found) return
      const [, place] = /\.quiz\.questions\.(\d+)/.exec(found.path) ?? []
      const question = place === undefined ? undefined : quiz.questions[Number(place)]
      if (question) open(question.key)
      else if (found.path !== path && !found.path.endsWith('.questions')) open(RULES)
    },
    [quiz, open, path],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each problem, not again while one types
  useEffect(() => {
    const isHere = pointed && `${pointed.path}.`.startsWith(`${path}.`)
    show(
      isHere ? { path: pointed.path, reason: reasonOf(pointed.message, pointed.path, chapterTitle) } : null,
    )
  }, [pointed])

  const isCorrected = ofForm === null
  useEffect(() => {
    if (isCorrected) setProblem(null)
  }, [isCorrected])

  // One that a preview or an export found is not known to the form.
  const isOwn = problem !== null && ofForm === null
  const left = useMemo(() => (isOwn ? checkDraft(quiz).problem : null), [isOwn, quiz])
  const isOwnCorrected = isOwn && wholePath(path, left?.path) !== problem.path
  useEffect(() => {
    if (isOwnCorrected) setProblem(null)
  }, [isOwnCorrected])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each problem
  useEffect(() => {
    if (problem) focusOn(editor.current, problem.path)
  }, [problem])

  return {
    problem,
    /** What checkQuiz found. */
    point: ({ path: inside, message }: QuizProblem) => {
      const whole = wholePath(path, inside)
      show({ path: whole, reason: reasonOf(message, whole, null) })
    },
    clear: () => setProblem(null),
  }
}

const wholePath = (quiz: string, inside: string | undefined) => (inside ? `${quiz}.${inside}` : quiz)

/** The sentence without the names of the chapter and the question, which stand above the field. */
function reasonOf(message: string, path: string, chapterTitle: string | null) {
  const [, place] = /\.quiz\.questions\.(\d+)/.exec(path) ?? []
  const ofQuestion = place === undefined ? '' : rules.inQuestion(Number(place) + 1, '')
  const prefix = chapterTitle === null ? ofQuestion : rules.inChapter(chapterTitle.trim(), ofQuestion)
  return message.startsWith(prefix) ? message.slice(prefix.length) : message
}

/** The field of the problem, or the nearest thing around it that is on the page. */
function focusOn(editor: HTMLElement | null, path: string) {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const place = editor?.querySelector<HTMLElement>(`[data-path="${at}"]`)
    if (!place) continue
    place.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'center', behavior: 'instant' })
    return
  }
}
