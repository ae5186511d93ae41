import { useMemo } from 'react'
import type { DragOver } from '#features/courses/web/form/content/drag.ts'
import type { Removal } from '#features/courses/web/form/form-context.ts'
import { words } from '#words/quiz-author.ts'
import { dropPlace, insertQuestion, moveQuestion, type QuizChange, removeQuestion } from './quiz-changes.ts'
import { copyOf, type QuestionForm, type QuizDraft } from './quiz-state.ts'

type Options = {
  /** The quiz as it is now: a drag lasts over many renders. */
  current: () => QuizDraft
  change: (change: QuizChange) => void
  announce: (sentence: string) => void
  toggle: (key: string, open: boolean) => void
  /** Gives the focus to a question, once it is rendered. */
  focus: (key: string) => void
  /** Offers to take a deletion back. */
  remember: (removal: Removal) => void
}

export type QuestionActions = ReturnType<typeof useQuestionActions>

/** What one does with a whole question. The same object on every render, so that a list of 200 is not drawn anew. */
export function useQuestionActions({ current, change, announce, toggle, focus, remember }: Options) {
  return useMemo(() => {
    const placeOf = (key: string) => current().questions.findIndex((question) => question.key === key)

    function moveTo(key: string, to: number | null) {
      const { length } = current().questions
      if (to === null || to < 0 || to >= length) return
      change(moveQuestion(key, to))
      announce(words.moved(to + 1, length))
    }

    return {
      toggle,
      step: (key: string, by: -1 | 1) => moveTo(key, placeOf(key) + by),
      drag: (key: string, over: DragOver) => moveTo(key, dropPlace(current().questions, key, over)),
      duplicate(question: QuestionForm) {
        const copy = copyOf(question)
        const at = placeOf(question.key) + 1
        change(insertQuestion(copy, at))
        toggle(copy.key, true)
        focus(copy.key)
        announce(words.duplicated(at + 1))
      },
      remove(question: QuestionForm) {
        const { questions } = current()
        const at = placeOf(question.key)
        change(removeQuestion(question.key))
        focus((questions[at + 1] ?? questions[at - 1])?.key ?? '')
        remember({
          sentence: words.removed(at + 1),
          title: question.text,
          restore() {
            change(insertQuestion(question, at))
            focus(question.key)
          },
        })
      },
    }
  }, [current, change, announce, toggle, focus, remember])
}
