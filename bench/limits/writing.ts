import { QUIZ_LEARNERS } from '../academy/quiz.ts'
import { CHAPTERS_EACH, type Size } from '../academy/size.ts'
import type { STATEMENTS } from './statements.ts'

/** A statement that is run for the signed-in learners in turn. */
export interface Writing {
  /** With $1, $2 … */
  text: string
  call: keyof typeof STATEMENTS
  /** Learner number n has the id n + shift. */
  shift: number
  /** Every n-th learner is signed in. */
  step: number
  learners: number
  size: Size
}

/** The values of $1, $2 … as SQL over `n`, the number of a learner: those that rows/learners.ts sends. */
export function valuesOf({ call, shift, size }: Writing): string[] {
  const user = `(n + ${shift})`
  const formation = `(1 + n % ${size.formations})`
  const chapter = `(n % ${size.formations} * ${CHAPTERS_EACH} + 3)`
  switch (call) {
    case 'complete-chapitre':
      return [user, formation, chapter]
    case 'chapitre-position':
      return [user, chapter, '40', '30', '0']
    // Attempt number n, and whose it is (academy/quiz.ts).
    default:
      return ['(n + 0)', `((n - 1) % ${QUIZ_LEARNERS} + 1 + ${shift})`]
  }
}
