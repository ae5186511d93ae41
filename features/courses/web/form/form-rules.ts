import { checkDraft } from '#features/quiz/web/form/sent-quiz.ts'
import { type CourseProblem, firstProblem, problemAt, wholeMinutes } from '../../rules.ts'
import type { ChapterForm, CourseForm, QuizForm } from './form-state.ts'

const checkOf = (form: CourseForm) => ({
  isNew: form.version === null || form.savedStatus === 'Brouillon',
  // One that a draft has kept was not checked when it was saved.
  quizProblem: ({ quiz, isChanged }: QuizForm) =>
    isChanged || form.savedStatus === 'Brouillon' ? checkDraft(quiz).problem : null,
})

export const problemOf = (form: CourseForm) => firstProblem(form, checkOf(form))

/** A problem that is shown, and the form in which it was found. */
export interface FoundProblem {
  problem: CourseProblem
  form: CourseForm
  /** The rules here know nothing of it. */
  isFromServer: boolean
}

/** What is left of a problem after a change of the form: the same, another one of its field, or none. */
export function remainingProblem(found: FoundProblem, form: CourseForm): CourseProblem | null {
  const { problem } = found
  if (found.form === form) return problem
  if (found.isFromServer)
    return valueAt(found.form, problem.path) === valueAt(form, problem.path) ? problem : null
  const now = problemAt(problem.path, form, checkOf(form))
  return now?.message === problem.message ? problem : now
}

const NAMES: Record<string, string> = {
  apprendre: 'objectives',
  learningText: 'text',
  publicCible: 'audiences',
  targetText: 'text',
  chapitres: 'chapters',
  ressources: 'resources',
}

/** What a path of the rules means in the form; as near to it as the form goes, since the server names parts that it has not. */
function valueAt(form: CourseForm, path: string): unknown {
  let value: unknown = form
  for (const step of path.split('.')) {
    const name = NAMES[step] ?? step
    // The video of a chapter is one of two fields.
    if (name === 'video' || typeof value !== 'object' || value === null || !(name in value)) break
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

export const minutesOf = ({ chapters }: { chapters: readonly ChapterForm[] }) =>
  chapters.reduce((sum, { durationMinutes }) => sum + wholeMinutes(durationMinutes), 0)
