import { checkDraft } from '#features/quiz/web/form/sent-quiz.ts'
import { firstProblem, wholeMinutes } from '../../rules.ts'
import type { ChapterForm, CourseForm } from './form-state.ts'

export const problemOf = (form: CourseForm) =>
  firstProblem(form, {
    isNew: form.version === null,
    quizProblem: ({ quiz, isChanged }) => (isChanged ? checkDraft(quiz).problem : null),
  })

export const minutesOf = ({ chapters }: { chapters: readonly ChapterForm[] }) =>
  chapters.reduce((sum, { durationMinutes }) => sum + wholeMinutes(durationMinutes), 0)
