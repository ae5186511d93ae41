import { CHAPTERS_EACH, type Size } from '../academy/size.ts'

/** A statement that is run for the signed-in learners in turn. */
export interface Writing {
  /** With $1, $2 … */
  text: string
  call: 'complete-chapitre' | 'chapitre-position'
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
  return call === 'complete-chapitre' ? [user, formation, chapter] : [user, chapter, '40', '30', '0']
}
