import { CHAPTERS_EACH, type Size } from '../academy/size.ts'

/** A statement to be run for the signed-in learners in turn. */
export interface Writing {
  /** With $1, $2 … */
  text: string
  call: 'complete-chapitre' | 'chapitre-position'
  /** Learner number n has the id n + shift. */
  shift: number
  /** Every so manieth learner is signed in. */
  step: number
  learners: number
  size: Size
}

/** The values for $1, $2 …, as SQL over `n`, a learner's number: the same as the calls of rows/learners.ts send. */
export function valuesOf({ call, shift, size }: Writing): string[] {
  const user = `(n + ${shift})`
  const formation = `(1 + n % ${size.formations})`
  const chapter = `(n % ${size.formations} * ${CHAPTERS_EACH} + 3)`
  return call === 'complete-chapitre' ? [user, formation, chapter] : [user, chapter, '40', '30', '0']
}
