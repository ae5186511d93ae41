/** How large an academy is made. Each learner brings two requests and twenty rows of progress. */
export interface Size {
  formations: number
  learners: number
}

export const LARGE: Size = { formations: 1_000, learners: 50_000 }
export const SMALL: Size = { formations: 1_000, learners: 1_000 }

export const CHAPTERS_EACH = 20
export const SECTIONS_EACH = 4

/** So many learners are signed in, spread over all of them: one row read again and again would flatter every cache. */
export const SIGNED_IN = 500

export const tokenOf = (number: number) => `bench-token-${String(number).padStart(12, '0')}`

/** The sessions of the staff, numbered before the learners'. */
export const trainerToken = tokenOf(0)
export const adminToken = 'bench-token-administrator'

/** The n-th learner who is signed in, counted from 0: of either academy they follow so many different formations. */
export const learnerNumber = (size: Size, index: number) =>
  1 + index * Math.floor((size.learners - 1) / SIGNED_IN)

/** What the SQL of people.ts makes of a learner: the formation followed from beginning to end. */
export const formationOf = (size: Size, learner: number) => 1 + (learner % size.formations)
