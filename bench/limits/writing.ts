/** A statement that is run for the signed-in learners in turn. */
export interface Writing {
  /** Names the script of pgbench. */
  call: string
  /** With $1, $2 … */
  text: string
  /** The values of $1, $2 … as SQL over `n`, the number of a learner: those that the requests of the row send. */
  values: string[]
  /** Every n-th learner is signed in. */
  step: number
  learners: number
}
